import * as z from 'zod';
import { serviceUrlFaults } from './service-url.ts';

/** Kinds of setting that several functions have. Messages complete the sentence "NAME …" and quote no value. */

/** For checks over several settings: they run beside faults of single ones, so that all are told at once. */
export const besideOtherFaults = { when: () => true };

/** A token that two services share: what a bearer token can hold (RFC 6750, section 2.1). */
export const token = z
  .string()
  .min(16, 'is shorter than 16 characters')
  .regex(/^[A-Za-z0-9\-._~+/]+=*$/, 'holds characters that a bearer token cannot (white space, a line end?)');

/** The base URL of a service. */
export const serviceUrl = z.string().superRefine((value, context) => {
  for (const message of serviceUrlFaults(value)) context.addIssue({ code: 'custom', message });
});

export function wholeNumber(minimum: number, maximum: number) {
  const fault = `is not a whole number from ${minimum} to ${maximum}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, fault)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, fault);
}

/** Variables that hold tokens, of which no two may be the same: each opens one door. */
export function distinctTokens<T extends Readonly<Record<string, unknown>>>(
  names: readonly (keyof T & string)[],
) {
  return (settings: T, context: z.RefinementCtx): void => {
    names.forEach((name, at) => {
      const twin = names.slice(0, at).find((other) => settings[other] && settings[other] === settings[name]);
      if (twin) context.addIssue({ code: 'custom', path: [name], message: `is the same as ${twin}` });
    });
  };
}
