import * as z from 'zod';

/** Text that an agent sends: not blank, well-formed Unicode, no NUL (PostgreSQL cannot hold one). */
export function sentText(maximumCharacters: number) {
  return z
    .string()
    .max(maximumCharacters)
    .refine((value) => /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u.test(value), 'must not be blank')
    .refine((value) => value.isWellFormed(), 'must be well-formed Unicode (it holds a lone surrogate)')
    .refine((value) => !value.includes('\0'), 'must not hold a NUL character');
}

/** Removes repeated members and keeps the order of the first ones. */
export function unique<T>(values: T[]): T[] {
  return [...new Set(values)];
}
