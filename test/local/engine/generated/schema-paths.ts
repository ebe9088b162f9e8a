import * as z from 'zod';
import { trialProfile } from '../../../../shared/contract/trial-profile.ts';

/** Paths of the profile schema whose value may be null, may be a list, or may be true or false. */
export interface SchemaPaths {
  nullable: string[];
  lists: string[];
  flags: string[];
}

export function schemaPaths(): SchemaPaths {
  const paths: SchemaPaths = { nullable: [], lists: [], flags: [] };
  walk(trialProfile, '', paths);
  return paths;
}

function walk(schema: z.core.$ZodType, path: string, paths: SchemaPaths): void {
  if (schema instanceof z.ZodNullable) {
    paths.nullable.push(path);
    walk(schema.unwrap(), path, paths);
  } else if (schema instanceof z.ZodArray) {
    paths.lists.push(path);
    walk(schema.element, `${path}[]`, paths);
  } else if (schema instanceof z.ZodObject) {
    for (const [key, inner] of Object.entries(schema.shape))
      walk(inner, path === '' ? key : `${path}.${key}`, paths);
  } else if (schema instanceof z.ZodBoolean) {
    paths.flags.push(path);
  }
}
