import { atOnce, everyTool, type Fault, type Side } from './fault.ts';
import { gone, linkIn } from './strikes.ts';

/** The Lambda API, which takes what the service tells of its calls. */

const unseen = {
  tools: everyTool,
  sees: 'result',
  within: atOnce,
  charged: 'once',
  recovery: 'the event of the next call; those of before are lost, and reported',
} satisfies Partial<Fault>;

export const telemetryFaults: readonly Fault[] = [
  { ...unseen, what: 'is gone: connections are refused', strike: gone('telemetry') },
  {
    ...unseen,
    what: 'takes connections and nothing more (half-open connections)',
    strike: linkIn('telemetry', 'silent'),
  },
  {
    ...unseen,
    what: 'takes events, and never says so',
    strike: linkIn('telemetry', 'withheld'),
  },
  { ...unseen, what: 'has its connections cut', strike: linkIn('telemetry', { cutAsking: '' }) },
];

export const telemetrySide: Side = {
  name: 'Telemetry',
  about: 'An event is told when the answer is out of the way, in 300 ms at most: nobody waits for it.',
  faults: telemetryFaults,
};
