import { atOnce, everyTool, type Fault, type Limit, nextCall, type Side } from './fault.ts';
import { silent, unreachable, wrongAnswers } from './http-faults.ts';
import { inMidCall, linkIn } from './strikes.ts';

/** The Intel Agent app, which opens analyses and admits units. */

const asking: Limit = { words: '5 s', ms: 5000 };

const unavailable = {
  tools: everyTool,
  sees: 'control_plane_unavailable',
  charged: 'nothing',
  recovery: nextCall,
} satisfies Partial<Fault>;

export const appFaults: readonly Fault[] = [
  ...unreachable('app', unavailable),
  ...wrongAnswers('appDoor', unavailable),
  ...silent('app', 'appDoor', asking, unavailable),
  {
    ...unavailable,
    what: 'has admitted the units, and its answers never come',
    charged: 'once',
    within: asking,
    strike: linkIn('app', 'withheld'),
  },
  {
    ...unavailable,
    what: 'has admitted the units, and its answers are cut in the middle, twice',
    charged: 'once',
    within: atOnce,
    strike: linkIn('app', { cutAfterBytes: 60 }),
  },
  {
    ...unavailable,
    what: 'has admitted the units, and the connection is lost with the answer, once: it is asked again',
    sees: 'result',
    charged: 'once',
    within: atOnce,
    strike: inMidCall('app', everyTool.length, ({ app }) => app.cut()),
  },
];

export const appSide: Side = {
  name: 'The app',
  about:
    'It is asked after the Engine and before a model. A unit that it has admitted in an answer that was lost is never charged again.',
  faults: appFaults,
};
