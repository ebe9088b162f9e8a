import type { CannedAnswer } from '../support/troubled-door.ts';
import { atOnce, type Fault, type Limit } from './fault.ts';
import type { Links } from './stage.ts';
import { between, type Door, doorIn, gone, linkIn } from './strikes.ts';

/** What can happen to any service that is asked over HTTP. */

const json = 'application/json';

const answers: Readonly<Record<string, CannedAnswer>> = {
  'answers 500': { status: 500, type: json, body: '{"code":"internal_error"}' },
  'answers 503 twice, as a gateway does': { status: 503, type: 'text/html', body: '<h1>Unavailable</h1>' },
  'answers broken JSON': { status: 200, type: json, body: '{"admitted":[' },
  'answers a page of HTML': { status: 200, type: 'text/html', body: '<!doctype html><title>Sign in</title>' },
};

type Row = Pick<Fault, 'tools' | 'sees' | 'charged' | 'recovery'>;

/** Whose answers are not what was agreed. */
export function wrongAnswers(door: Door, row: Row): readonly Fault[] {
  return Object.entries(answers).map(([what, answer]) => ({
    ...row,
    what,
    within: atOnce,
    strike: doorIn(door, answer),
  }));
}

/** Who cannot be reached; nothing of what was asked arrives. */
export function unreachable(side: keyof Links, row: Row): readonly Fault[] {
  return [
    { ...row, what: 'is gone: connections are refused', within: atOnce, strike: gone(side) },
    {
      ...row,
      what: 'has its connections cut before a request arrives',
      within: atOnce,
      strike: linkIn(side, { cutAsking: '' }),
    },
    {
      ...row,
      what: 'has idle connections cut',
      sees: 'result',
      charged: 'once',
      within: atOnce,
      strike: between(
        (stage) => stage[side].cut(),
        () => undefined,
      ),
    },
  ];
}

/** Who takes requests and never answers. */
export function silent(side: keyof Links, door: Door, within: Limit, row: Row): readonly Fault[] {
  return [
    {
      ...row,
      what: 'takes requests and never answers',
      within,
      strike: doorIn(door, 'held'),
    },
    {
      ...row,
      what: 'takes connections and nothing more (half-open connections)',
      within,
      strike: linkIn(side, 'silent'),
    },
  ];
}
