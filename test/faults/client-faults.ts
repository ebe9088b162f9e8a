import { stalled } from '../../local/model/script.ts';
import { atOnce, everyTool, type Fault, modelTools, nextCall, type Side } from './fault.ts';
import { gone, inMidCall, linkIn } from './strikes.ts';
import { until } from './until.ts';

/** Whoever calls, and what stands between them and the functions. */

const lost = {
  tools: everyTool,
  sees: 'no answer',
  within: atOnce,
  charged: 'at most once',
  recovery: nextCall,
} satisfies Partial<Fault>;

export const clientFaults: readonly Fault[] = [
  {
    ...lost,
    what: 'is gone before the answer begins',
    strike: async (stage, make) => {
      stage.database.trouble('withheld');
      const made = make();
      await until(() => stage.database.withholding === everyTool.length);
      stage.client.cut();
      const outcomes = await made;
      stage.database.trouble('none');
      return outcomes;
    },
  },
  {
    ...lost,
    what: 'is gone as the answer is on its way',
    strike: inMidCall('client', everyTool.length, ({ client }) => client.cut()),
  },
  {
    ...lost,
    what: 'is gone in the middle of the answer',
    strike: linkIn('client', { cutAfterBytes: 200 }),
  },
  {
    ...lost,
    what: 'is gone while a model works for it and the answer, a stream, has begun',
    tools: modelTools,
    charged: 'once',
    strike: async (stage, make) => {
      stage.answer = stalled();
      const made = make();
      // One request for each of two trials, and one for the variables.
      await until(() => stage.model.waiting === 3);
      stage.client.cut();
      const outcomes = await made;
      stage.answer = undefined;
      return outcomes;
    },
  },
  { ...lost, what: 'finds nobody: connections are refused', charged: 'nothing', strike: gone('client') },
];

/** After it, nobody answers at that address. */
export const closingGateway: Fault = {
  ...lost,
  what: 'calls while the local gateway closes',
  recovery: 'the next call at the next gateway',
  strike: async (stage, make) => {
    stage.database.trouble('withheld');
    const made = make();
    await until(() => stage.database.withholding === everyTool.length);
    await stage.gateway.close();
    const outcomes = await made;
    stage.database.trouble('none');
    return outcomes;
  },
};

export const clientSide: Side = {
  name: 'The client',
  about:
    'What a caller did not receive may have been admitted for it: asking again is free, for as long as the report run lasts.',
  faults: [...clientFaults, closingGateway],
};
