import { bufferedHandler } from '../../../shared/lambda/buffered-handler.ts';

/** A module that cannot be loaded as long as BROKEN is set. */

if (process.env.BROKEN) throw new RangeError('a fault of the module');

export const handler = bufferedHandler(async () => new Response('good'));
