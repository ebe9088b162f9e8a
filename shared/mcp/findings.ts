import type * as z from 'zod';
import { pathText } from './argument-path.ts';

/** A finding of the schema; one about several names is given once for each, one about many members once for all. */
export type Finding =
  | Exclude<z.core.$ZodIssue, z.core.$ZodIssueUnrecognizedKeys>
  | UnknownName
  | WrongMembers;
export interface UnknownName {
  code: 'unknown_name';
  path: readonly PropertyKey[];
  name: string;
}
/** Several members of an array that are no objects. */
export interface WrongMembers {
  code: 'wrong_members';
  path: readonly PropertyKey[];
  first: PropertyKey;
}

export function isUnknownName(finding: Finding): finding is UnknownName {
  return finding.code === 'unknown_name';
}

export function isWrongMembers(finding: Finding): finding is WrongMembers {
  return finding.code === 'wrong_members';
}

/** What there is to say of a schema's issues, the outermost first: a wrong whole matters more than its members. */
export function findingsOf(issues: readonly z.core.$ZodIssue[]): Finding[] {
  return oncePerArray(oncePerPlace(issues))
    .flatMap(oncePerName)
    .sort((a, b) => a.path.length - b.path.length);
}

/** One cause at one place is said once. */
function oncePerPlace(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const places = (code: z.core.$ZodIssue['code']) =>
    new Set(issues.filter((issue) => issue.code === code).map(({ path }) => pathText(path)));
  const [misnamed, refused] = [places('unrecognized_keys'), places('custom')];
  return (
    issues
      .filter((issue, at) => !repeats(issue, issues[at + 1]))
      // What a condition lacks is under the name that is unknown there.
      .filter((issue) => issue.code !== 'custom' || !misnamed.has(pathText(issue.path)))
      // A blank text is short as well.
      .filter((issue) => !isShortText(issue) || !refused.has(pathText(issue.path)))
  );
}

/** A number can break two bounds of the same kind; the second one is the schema's own, and narrower. */
function repeats(issue: z.core.$ZodIssue, next: z.core.$ZodIssue | undefined): boolean {
  return (
    (issue.code === 'too_small' || issue.code === 'too_big') &&
    issue.code === next?.code &&
    pathText(issue.path) === pathText(next.path)
  );
}

function isShortText(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'too_small' && issue.origin === 'string';
}

function oncePerArray(issues: readonly z.core.$ZodIssue[]): (z.core.$ZodIssue | WrongMembers)[] {
  const counts = new Map<string, number>();
  const arrays = issues.map((issue) =>
    isWrongMember(issue) ? pathText(issue.path.slice(0, -1)) : undefined,
  );
  for (const array of arrays) if (array !== undefined) counts.set(array, (counts.get(array) ?? 0) + 1);
  const said = new Set<string>();
  return issues.flatMap((issue, at): (z.core.$ZodIssue | WrongMembers)[] => {
    const array = arrays[at];
    if (array === undefined || counts.get(array) === 1) return [issue];
    if (said.has(array)) return [];
    said.add(array);
    return [{ code: 'wrong_members', path: issue.path.slice(0, -1), first: issue.path.at(-1) ?? 0 }];
  });
}

function isWrongMember(issue: z.core.$ZodIssue): boolean {
  return (
    issue.code === 'invalid_type' && issue.expected === 'object' && typeof issue.path.at(-1) === 'number'
  );
}

function oncePerName(issue: z.core.$ZodIssue | WrongMembers): Finding[] {
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((name) => ({ code: 'unknown_name', path: issue.path, name }))
    : [issue];
}
