import * as z from 'zod';

/** `YYYY-5NNNNN-NN-NN`: the id of a trial everywhere (Regulation (EU) 536/2014, EU trial number). */
export const trialNumber = z
  .string()
  .regex(/^\d{4}-5\d{5}-\d{2}-\d{2}$/, 'must be an EU trial number: YYYY-5NNNNN-NN-NN');
