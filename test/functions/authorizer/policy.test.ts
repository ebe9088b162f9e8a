import { expect, test } from 'vitest';
import { AuthorizerUnavailable, policyFor } from '../../../functions/authorizer/policy.ts';
import { methodArn } from './request.ts';

/** Decisions in the terms of API Gateway. */

const stage = 'arn:aws:execute-api:eu-central-1:123456789012:abcdef1234/prod/*';

test('whoever is let in may call the stage, and rides in the context as text', () => {
  const principal = { kind: 'user' as const, subject: 'user-1', scopes: ['intel.mcp'] };
  expect(policyFor({ kind: 'allowed', principal }, methodArn)).toEqual({
    principalId: 'user-1',
    policyDocument: {
      Version: '2012-10-17',
      Statement: [{ Action: 'execute-api:Invoke', Effect: 'Allow', Resource: stage }],
    },
    context: { principal: JSON.stringify(principal) },
  });
  expect(policyFor({ kind: 'allowed', principal: { kind: 'service' } }, methodArn)).toMatchObject({
    principalId: 'service',
    context: { principal: '{"kind":"service"}' },
  });
});

test('a token without the scope is denied, without a principal', () => {
  const { context, policyDocument } = policyFor({ kind: 'insufficient_scope' }, methodArn);
  expect(context).toBeUndefined();
  expect(policyDocument.Statement).toEqual([
    { Action: 'execute-api:Invoke', Effect: 'Deny', Resource: stage },
  ]);
});

test('nobody is the one error that API Gateway answers with 401', () => {
  expect(() => policyFor({ kind: 'unauthorized' }, methodArn)).toThrow(/^Unauthorized$/);
});

test('what cannot be told is another error', () => {
  expect(() => policyFor({ kind: 'unavailable' }, methodArn)).toThrow(AuthorizerUnavailable);
  expect(() => policyFor({ kind: 'unavailable' }, methodArn)).not.toThrow('Unauthorized');
});
