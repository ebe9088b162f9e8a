import { beforeEach, describe, expect, test } from 'vitest';
import { afterRefusal } from '../../../shared/secrets/after-refusal.ts';
import { isAccepted } from '../../../shared/secrets/is-accepted.ts';
import { RotatingSecret, type SecretVersions } from '../../../shared/secrets/rotating-secret.ts';
import { SecretUnavailable } from '../../../shared/secrets/secret.ts';

const minute = 60_000;

let now: number;
let kept: SecretVersions | Error;
let reads: number;
let reports: string[];
let secret: RotatingSecret;
beforeEach(() => {
  now = Date.parse('2026-01-01T00:00:00Z');
  kept = { current: 'first' };
  reads = 0;
  reports = [];
  secret = secretBy(async () => {
    if (kept instanceof Error) throw kept;
    return kept;
  });
});

function secretBy(read: (signal: AbortSignal) => Promise<SecretVersions>, timeoutMs?: number) {
  return new RotatingSecret({
    name: 'A_TOKEN',
    read: (signal) => {
      reads += 1;
      return read(signal);
    },
    report: (fault) => reports.push(fault),
    clock: () => new Date(now),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
}

function rotate(to: string) {
  if (!(kept instanceof Error)) kept = { current: to, previous: kept.current };
}

const manyTimes = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, work));

test('is not read before somebody wants it, and then once for all who wait', async () => {
  expect(reads).toBe(0);
  expect(await manyTimes(() => secret.current())).toEqual(Array(20).fill('first'));
  expect(reads).toBe(1);
});

test('is good for five minutes', async () => {
  await secret.current();
  rotate('second');
  now += 5 * minute - 1;
  expect(await secret.current()).toBe('first');
  now += 1;
  expect(await secret.current()).toBe('second');
  expect(reads).toBe(2);
});

describe('accepted are', () => {
  test('the one value of a secret that was never rotated', async () => {
    expect(await secret.accepted()).toEqual(['first']);
  });

  test('both values of one that was', async () => {
    rotate('second');
    expect(await secret.accepted()).toEqual(['second', 'first']);
  });

  test('one value where both stages hold the same', async () => {
    kept = { current: 'same', previous: 'same' };
    expect(await secret.accepted()).toEqual(['same']);
  });
});

describe('a refused value', () => {
  test('is read anew, once for all whom it was refused to', async () => {
    await secret.current();
    rotate('second');
    const presented = await manyTimes(async () => {
      secret.refused('first');
      return secret.current();
    });
    expect(presented).toEqual(Array(20).fill('second'));
    expect(reads).toBe(2);
  });

  test('that has been replaced meanwhile changes nothing', async () => {
    await secret.current();
    rotate('second');
    secret.refused('first');
    await secret.current();
    secret.refused('first');
    await secret.current();
    expect(reads).toBe(2);
  });

  test('is not answered by a reading that began before the refusal', async () => {
    const readings: PromiseWithResolvers<SecretVersions>[] = [];
    secret = secretBy(() => {
      readings.push(Promise.withResolvers());
      return readings.at(-1)!.promise;
    });
    const first = secret.current();
    readings[0]!.resolve({ current: 'first' });
    await first;
    now += 5 * minute;
    const early = secret.current();
    secret.refused('first');
    const late = secret.current();
    expect(reads).toBe(3);
    readings[2]!.resolve({ current: 'second', previous: 'first' });
    expect(await late).toBe('second');
    readings[1]!.resolve({ current: 'first' });
    expect(await early).toBe('second');
    expect(await secret.current()).toBe('second');
    expect(reads).toBe(3);
  });

  test('causes one reading a second where reading brings no other', async () => {
    await secret.current();
    for (let at = 0; at < 10; at += 1) {
      secret.refused('first');
      await secret.current();
    }
    expect(reads).toBe(2);
    now += 1000;
    rotate('second');
    secret.refused('first');
    expect(await secret.current()).toBe('second');
  });

  test('is followed by the newer one, or by the one before it where there is no newer', async () => {
    await secret.current();
    expect(await afterRefusal(secret, 'first')).toBeUndefined();
    now += 1000;
    rotate('second');
    expect(await afterRefusal(secret, 'first')).toBe('second');
    expect(await afterRefusal(secret, 'second')).toBe('first');
  });
});

describe('whoever presents', () => {
  test.each(['first', 'second'])('%s is let in while both count', async (sent) => {
    rotate('second');
    expect(await isAccepted(secret, sent)).toBe(true);
    expect(reads).toBe(1);
  });

  test('a value newer than what is known is let in', async () => {
    await secret.current();
    rotate('second');
    expect(await isAccepted(secret, 'second')).toBe(true);
    expect(reads).toBe(2);
  });

  test('a value from before the last but one is not', async () => {
    rotate('second');
    rotate('third');
    expect(await isAccepted(secret, 'first')).toBe(false);
  });

  test('anything else is not, and causes one reading a second', async () => {
    expect(
      await Promise.all(['', 'firs', 'first ', 'FIRST'].map((sent) => isAccepted(secret, sent))),
    ).toEqual(Array(4).fill(false));
    expect(await isAccepted(secret, 'third')).toBe(false);
    expect(reads).toBe(2);
  });
});

describe('where it cannot be read', () => {
  test('the earlier values stay, the failure is reported, and the next attempt is ten seconds later', async () => {
    rotate('second');
    await secret.current();
    kept = new Error('first second');
    now += 5 * minute;
    expect(await manyTimes(() => secret.current())).toEqual(Array(20).fill('second'));
    expect(await secret.accepted()).toEqual(['second', 'first']);
    expect(reports).toEqual(['secret A_TOKEN cannot be read']);
    now += 9_999;
    await secret.current();
    expect(reads).toBe(2);
    now += 1;
    kept = { current: 'third', previous: 'second' };
    expect(await secret.current()).toBe('third');
    expect(reads).toBe(3);
  });

  test('a refused value stays in use', async () => {
    await secret.current();
    kept = new Error();
    secret.refused('first');
    expect(await secret.current()).toBe('first');
  });

  test('and never was, whoever wants it is told so, and the next one has it tried again', async () => {
    kept = new Error('first');
    for (const wanted of [secret.current(), secret.accepted()])
      await expect(wanted).rejects.toThrow(new SecretUnavailable('A_TOKEN'));
    expect(reads).toBe(1);
    kept = { current: 'first' };
    expect(await secret.current()).toBe('first');
  });

  test('reading is given up in time, whether or not the reader listens to its signal', async () => {
    let heard: AbortSignal | undefined;
    secret = secretBy((signal) => {
      heard = signal;
      return new Promise(() => undefined);
    }, 20);
    await expect(secret.current()).rejects.toBeInstanceOf(SecretUnavailable);
    expect(heard!.aborted).toBe(true);
    expect(reports).toEqual(['secret A_TOKEN cannot be read']);
  });
});
