import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { controlPlaneOpenApi } from '../../local/docs/control-plane-openapi.ts';
import { engineOpenApi } from '../../local/docs/engine-openapi.ts';
import { problemStatus } from '../../shared/control-plane/wire.ts';
import { engineProblemStatus } from '../../shared/engine/wire.ts';
import { ApiDocument } from './api-document.ts';

describe.each([
  ['control-plane.openapi.json', controlPlaneOpenApi, problemStatus],
  ['engine.openapi.json', engineOpenApi, engineProblemStatus],
])('docs/%s', (file, made, statuses) => {
  const { content } = new ApiDocument(file);

  test('is up to date: npm run docs writes it anew', () => {
    expect(content).toEqual(JSON.parse(JSON.stringify(made())));
  });

  test('is OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate({ ...structuredClone(content) })).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test('has every problem that the client knows, at its status', () => {
    const told = Object.values(content.paths).flatMap(({ post: { responses } }) =>
      Object.keys(responses).filter((status) => responses[status]!.content?.['application/problem+json']),
    );
    expect(new Set(told.map(Number))).toEqual(new Set(Object.values(statuses)));
  });
});
