import { Hono } from 'hono';
import { type RunningServer, serveHttp } from '../serve-http.ts';
import type { AsynchronousFunction } from './asynchronous-function.ts';

/** The most that an asynchronous invocation may carry. */
const mostPayloadBytes = 1024 * 1024;

/**
 * Lambda's Invoke API for asynchronous invocations, as its clients call it with AWS_ENDPOINT_URL_LAMBDA.
 *
 * @param functions By name.
 * @see https://docs.aws.amazon.com/lambda/latest/api/API_Invoke.html
 */
export function startInvokeApi(
  functions: Readonly<Record<string, AsynchronousFunction>>,
): Promise<RunningServer> {
  const app = new Hono();
  app.post('/2015-03-31/functions/:name/invocations', async (context) => {
    const name = context.req.param('name');
    if (!Object.hasOwn(functions, name))
      return refusal(404, 'ResourceNotFoundException', `Function not found: ${name}`);
    if (context.req.header('x-amz-invocation-type') !== 'Event')
      return refusal(400, 'InvalidParameterValueException', 'Only asynchronous invocations are taken here.');
    const body = await context.req.text();
    if (Buffer.byteLength(body) > mostPayloadBytes)
      return refusal(413, 'RequestTooLargeException', 'The payload is larger than 1 MB.');
    const payload = parsed(body);
    if (payload === undefined)
      return refusal(400, 'InvalidRequestContentException', 'The payload is not JSON.');
    functions[name]!.invoke(payload);
    return context.body(null, 202);
  });
  app.notFound(() => refusal(404, 'UnknownOperationException', 'Only Invoke is served here.'));
  return serveHttp(app.fetch);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(status: number, type: string, message: string): Response {
  return Response.json({ Type: 'User', Message: message }, { status, headers: { 'x-amzn-errortype': type } });
}
