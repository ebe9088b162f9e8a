import { describe, expect, test } from 'vitest';
import { parseArguments } from '../../../shared/mcp/arguments.ts';
import { ToolError } from '../../../shared/mcp/tool-error.ts';
import { definitions } from '../../shared/contract/definitions.ts';
import { goodCalls } from './good-calls.ts';
import { placesIn, put } from './places.ts';
import { heavyValues } from './values.ts';

/** As much as a body can hold, at every place of every tool: none of it makes more work than its size. */

const mostMilliseconds = 400;

const calls = new Map(
  goodCalls({
    analysisId: 'an_1',
    reportRun: 'rr_1',
    trial: { id: '2099-500001-10-00', document: 'Protocol' },
  }),
);

describe.each(definitions)('$name', ({ name, input }) => {
  const places = placesIn(calls.get(name));

  test.each(heavyValues)('%s', (_what, value) => {
    const slow = places.flatMap(([path, holed]) => {
      const sent = put(holed, value);
      const milliseconds = fastestOf(3, () => {
        try {
          parseArguments(input, sent);
        } catch (error) {
          if (!(error instanceof ToolError)) throw error;
        }
      });
      return milliseconds > mostMilliseconds ? [`${path}: ${Math.round(milliseconds)} ms`] : [];
    });
    expect(slow).toEqual([]);
  });
});

/** Processor time of this thread alone: what else the machine does is not counted. */
function fastestOf(attempts: number, work: () => void): number {
  let fastest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && fastest > mostMilliseconds; attempt += 1) {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    fastest = Math.min(fastest, (user + system) / 1000);
  }
  return fastest;
}
