import type { ScriptedAnswer } from '../../local/model/script.ts';
import type { Trouble } from '../support/troubled-door.ts';
import type { LinkTrouble } from '../support/troubled-link.ts';
import type { Fault } from './fault.ts';
import type { Links, Stage } from './stage.ts';
import { until } from './until.ts';

/** Ways to bring a fault about: each has the calls made in it, and mends it. */

type Strike = Fault['strike'];

export type Door = 'appDoor' | 'engineApiDoor' | 'issuerDoor';

/** The calls are made between the two. */
export function between(begin: (stage: Stage) => unknown, end: (stage: Stage) => unknown): Strike {
  return async (stage, make) => {
    await begin(stage);
    try {
      return await make();
    } finally {
      await end(stage);
    }
  };
}

/** The way to a side is in trouble. */
export function linkIn(side: keyof Links, trouble: LinkTrouble): Strike {
  return between(
    (stage) => stage[side].trouble(trouble),
    (stage) => stage[side].trouble('none'),
  );
}

/** Nobody listens where a side was. */
export function gone(side: keyof Links): Strike {
  return between(
    (stage) => stage[side].sever(),
    (stage) => stage[side].restore(),
  );
}

/** A side answers otherwise. */
export function doorIn(door: Door, trouble: Trouble): Strike {
  return between(
    (stage) => stage[door].trouble(trouble),
    (stage) => {
      stage[door].cutHeld();
      stage[door].trouble('none');
    },
  );
}

export function modelAnswers(answer: ScriptedAnswer): Strike {
  return between(
    (stage) => {
      stage.answer = answer;
    },
    (stage) => {
      stage.answer = undefined;
    },
  );
}

/** So many calls wait for answers that are on their way, something happens, and the side answers again. */
export function inMidCall(side: keyof Links, calls: number, happens: (stage: Stage) => unknown): Strike {
  return async (stage, make) => {
    stage[side].trouble('withheld');
    const made = make();
    await until(() => stage[side].withholding === calls);
    await happens(stage);
    stage[side].trouble('none');
    return made;
  };
}
