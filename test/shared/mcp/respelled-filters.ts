import { spellingsOf } from '../../../shared/contract/aliases.ts';
import { countryCodes } from '../../../shared/contract/countries.ts';
import * as vocabulary from '../../../shared/contract/vocabularies.ts';

/** Draws true or false, or a whole number below a bound. */
export interface Draw {
  flip(): boolean;
  below(bound: number): number;
}

const textOperators = ['contains', 'is', 'does_not_contain', 'is_not'];
const defaultOperators = ['contains', 'contains_any', 'is_any_of'];
const vocabularies: readonly (readonly string[])[] = [...Object.values(vocabulary), countryCodes];

/** The same filters as an agent might write them: quoted, bare, in any order, in other words and other case. */
export function respelledFilters(filters: object, draw: Draw): unknown {
  return quoted(
    reordered(
      Object.entries(filters).map(([field, condition]) => [field, respelledCondition(condition, draw)]),
      draw,
    ),
    draw,
  );
}

function respelledCondition(condition: unknown, draw: Draw): unknown {
  if (Array.isArray(condition)) return respelledGroups(condition, draw);
  if (typeof condition !== 'object' || condition === null) return respelledWord(String(condition), draw);
  if (!('values' in condition)) return respelledRange(condition, draw);
  const { operator, values } = condition as { operator: string; values: string[] };
  const isText = textOperators.includes(operator);
  const isDefault = defaultOperators.includes(operator);
  const said = isText ? bare(values, draw) : bare(respelledValues(values, draw), draw);
  if (isDefault && draw.flip()) return said;
  const saidOperator: [string, unknown][] =
    isDefault && draw.flip() ? [] : [['operator', respelledWord(operator, draw)]];
  return quoted(reordered([...saidOperator, ['values', said]], draw), draw);
}

function respelledGroups(groups: object[], draw: Draw): unknown {
  const said = groups.map((group) => respelledFilters(group, draw));
  return bare(said, draw);
}

function respelledRange(range: object, draw: Draw): unknown {
  const bounds = Object.entries(range).map(
    ([name, bound]) => [name, typeof bound === 'number' && draw.flip() ? ` ${bound} ` : bound] as const,
  );
  return quoted(reordered(bounds, draw), draw);
}

function respelledValues(values: readonly string[], draw: Draw): string[] {
  const list =
    vocabularies.find((candidates) => values.every((value) => candidates.includes(value))) ?? values;
  return values.map((value) => {
    const words = [...spellingsOf(list)].filter(([, meant]) => meant === value).map(([word]) => word);
    return respelledWord(draw.flip() ? value : (words[draw.below(words.length)] ?? value), draw);
  });
}

function respelledWord(word: string, draw: Draw): string {
  const cased = draw.flip() ? word.toUpperCase() : word;
  return draw.flip() ? `  ${cased}\t` : cased;
}

/** An array, a quoted one, or what it holds if that is one thing. */
function bare(values: readonly unknown[], draw: Draw): unknown {
  return values.length === 1 && draw.flip() ? values[0] : quoted(values, draw);
}

function quoted(value: unknown, draw: Draw): unknown {
  return draw.flip() ? JSON.stringify(value) : value;
}

function reordered(entries: (readonly [string, unknown])[], draw: Draw): object {
  return Object.fromEntries(draw.flip() ? entries.toReversed() : entries);
}
