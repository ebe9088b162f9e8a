import * as z from 'zod';

/** On whose behalf a call is made: a person who signed in, or the Intel Agent backend itself. */
export const principal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('user'), subject: z.string().min(1), scopes: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('service') }),
]);
export type Principal = z.infer<typeof principal>;
