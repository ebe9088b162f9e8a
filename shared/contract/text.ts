import * as z from 'zod';

/** Text as PostgreSQL's text and jsonb can hold it. */
export function storable(text: z.ZodString): z.ZodString {
  return text
    .refine((value) => value.isWellFormed(), 'must be well-formed Unicode (it holds a lone surrogate)')
    .refine((value) => !value.includes('\0'), 'must not hold a NUL character');
}

/**
 * Text that an agent sends: not blank, of a kind that can be stored, and with no more marks on a letter than any
 * language writes (Unicode's Stream-Safe Text Format, UAX #15, section 13): to normalise marks takes time by the
 * square of their number.
 */
export function sentText(maximumCharacters: number) {
  return storable(
    z
      .string()
      .max(maximumCharacters)
      .refine(
        (value) => /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u.test(value),
        'must not be blank',
      )
      .refine((value) => !/\p{M}{31}/u.test(value), 'must not hold more than 30 combining marks in a row'),
  );
}

/** Removes repeated members and keeps the order of the first ones. */
export function unique<T>(values: T[]): T[] {
  return [...new Set(values)];
}
