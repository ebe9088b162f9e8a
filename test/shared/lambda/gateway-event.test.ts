import { describe, expect, test } from 'vitest';
import { AfterAnswer } from '../../../shared/lambda/after-answer.ts';
import { toContext, toRequest } from '../../../shared/lambda/gateway-event.ts';
import { proxyEvent } from '../../support/lambda.ts';

describe('a proxy event becomes a request', () => {
  test('with its method, path, host and body', async () => {
    const request = toRequest(proxyEvent({ body: '{"a":"ä"}' }));
    expect([request.method, request.url]).toEqual(['POST', 'https://mcp.example.org/mcp']);
    expect(await request.json()).toEqual({ a: 'ä' });
  });

  test('with a body that came in base64', async () => {
    const body = Buffer.from('{"a":"ä"}').toString('base64');
    expect(await toRequest(proxyEvent({ body, isBase64Encoded: true })).json()).toEqual({ a: 'ä' });
  });

  test('without a body, and with one on a method that has none', async () => {
    expect(await toRequest(proxyEvent()).text()).toBe('');
    expect(await toRequest(proxyEvent({ httpMethod: 'GET', body: 'x' })).text()).toBe('');
  });

  test('whose headers are found whatever their case, all of their values', () => {
    const request = toRequest(
      proxyEvent({
        multiValueHeaders: { 'X-TRACE': ['1', '2'], ACCEPT: ['application/json'], Host: ['a.example'] },
      }),
    );
    expect(request.headers.get('x-trace')).toBe('1, 2');
    expect(request.headers.get('Accept')).toBe('application/json');
  });

  test('whose headers may come in the single form alone', () => {
    const { multiValueHeaders: _left, ...event } = proxyEvent({
      headers: { HOST: 'b.example', 'X-One': '1' },
    });
    const request = toRequest(event as ReturnType<typeof proxyEvent>);
    expect([request.url, request.headers.get('x-one')]).toEqual(['https://b.example/mcp', '1']);
  });

  test('with every value of its query', () => {
    const request = toRequest(proxyEvent({ multiValueQueryStringParameters: { a: ['1', '2 3'], b: [''] } }));
    expect(new URL(request.url).search).toBe('?a=1&a=2+3&b=');
  });

  test('whose path has no stage before it', () => {
    expect(new URL(toRequest(proxyEvent({ path: '/mcp' })).url).pathname).toBe('/mcp');
  });
});

test.each(['u:p@mcp.example.org', 'a b', 'x/y', 'x?y', 'x#y', '[', ''])(
  'a Host header %j that is none is still there to be refused, and spoils no URL',
  (host) => {
    const request = toRequest(proxyEvent({ multiValueHeaders: { Host: [host] } }));
    expect([request.url, request.headers.get('host')]).toEqual(['https://localhost/mcp', host]);
  },
);

describe('the context of a proxy event', () => {
  const after = new AfterAnswer();

  test('tells the principal that the authorizer let in', () => {
    expect(toContext(proxyEvent(), after)).toEqual({
      requestId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
      afterAnswer: after.add,
      principal: { kind: 'service' },
    });
  });

  test('tells nobody on a route without authorizer', () => {
    const event = proxyEvent();
    event.requestContext.authorizer = null;
    expect(toContext(event, after)).toEqual({
      requestId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
      afterAnswer: after.add,
    });
  });

  test('takes no principal of a form that the authorizer does not give', () => {
    const event = proxyEvent();
    event.requestContext.authorizer = { principal: '{"kind":"owner"}' };
    expect(() => toContext(event, after)).toThrow();
  });
});
