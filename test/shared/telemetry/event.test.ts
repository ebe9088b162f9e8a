import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toolDefinitions } from '../../../shared/contract/tool-definitions.ts';
import { telemetryEvent as schema } from '../../../shared/telemetry/event.ts';
import { parseEvent, RefusedEvent } from '../../../shared/telemetry/parse-event.ts';
import { telemetryEvent } from '../../support/telemetry-event.ts';

/** The allow-list. */

const keys = Object.keys(schema.shape);

test('lets an event through as it is', () => {
  const event = telemetryEvent();
  expect(parseEvent(event)).toEqual(event);
});

test('knows the six tools and no other', () => {
  expect(schema.shape.tool.options.toSorted()).toEqual(toolDefinitions.map(({ name }) => name).toSorted());
});

test('refuses any other key, and does not repeat it', () => {
  const added = fc.string({ minLength: 1 }).filter((key) => !keys.includes(key) && key !== '__proto__');
  fc.assert(
    fc.property(added, fc.jsonValue(), (key, value) => {
      expect(() => parseEvent({ ...telemetryEvent(), [key]: value })).toThrow(
        new RefusedEvent(['event unrecognized_keys']),
      );
    }),
  );
});

test.each(keys)('refuses an event without %s', (key) => {
  const { [key as 'tool']: _left, ...rest } = telemetryEvent();
  expect(() => parseEvent(rest)).toThrow(RefusedEvent);
});

const clinical = 'A 54-year-old woman, jane.doe@example.org';

describe('a text of a caller', () => {
  test.each(keys.filter((key) => key !== 'model' && key !== 'analysis_id'))(
    'has no room in %s, and is not repeated',
    (key) => {
      const refused = () => parseEvent({ ...telemetryEvent(), [key]: `${clinical}\n` });
      expect(refused).toThrow(RefusedEvent);
      expect(refused).not.toThrow(/54|jane/);
    },
  );
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a list', [telemetryEvent()]],
  ['a text', JSON.stringify(telemetryEvent())],
  ['a negative duration', { ...telemetryEvent(), duration_ms: -1 }],
  ['half a token', { ...telemetryEvent(), usage: { ...telemetryEvent().usage, input: 0.5 } }],
  ['tokens of another kind', { ...telemetryEvent(), usage: { ...telemetryEvent().usage, prompt: 'x' } }],
])('refuses %s', (_what, payload) => {
  expect(() => parseEvent(payload)).toThrow(RefusedEvent);
});
