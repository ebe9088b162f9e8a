import { bufferedHandler } from '../../../shared/lambda/buffered-handler.ts';

/** Answers with as many characters as it is asked for. */
export const handler = bufferedHandler(
  async (request) => new Response('x'.repeat(Number(new URL(request.url).searchParams.get('size')))),
);
