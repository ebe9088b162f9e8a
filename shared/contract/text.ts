import * as z from 'zod';

/** Text as PostgreSQL's text and jsonb can hold it. */
export function storable(text: z.ZodString): z.ZodString {
  return text
    .refine((value) => value.isWellFormed(), 'must be well-formed Unicode (it holds a lone surrogate)')
    .refine((value) => !value.includes('\0'), 'must not hold a NUL character');
}

/** Text that an agent sends: not blank, and of a kind that can be stored. */
export function sentText(maximumCharacters: number) {
  return storable(
    z
      .string()
      .max(maximumCharacters)
      .refine(
        (value) => /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u.test(value),
        'must not be blank',
      ),
  );
}

/** Removes repeated members and keeps the order of the first ones. */
export function unique<T>(values: T[]): T[] {
  return [...new Set(values)];
}
