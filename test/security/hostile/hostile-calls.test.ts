import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeIssuer, fakeIssuer, signingKey } from '../../shared/auth/issuer.ts';
import { type TestService, testService } from '../../support/service.ts';
import { outputs } from '../../support/told.ts';
import { Attack } from './attack.ts';
import { memoryHeld } from './memory.ts';
import { prototypes } from './prototypes.ts';

/**
 * Hostile requests, a few at once, through the gateway and the functions. FUZZ_CALLS says how many; the same
 * number are always the same ones, and any number begins alike. FUZZ_REPORT names a file for what became of them.
 */

const calls = Number(process.env.FUZZ_CALLS ?? 2_500);
const callsInBatch = 250;
const mostBytesGrown = 64 * 1024 * 1024;

/** Of the whole test. */
const mostMilliseconds = 4 * 60 * 60 * 1000;

let issuer: FakeIssuer;
let service: TestService;
let attack: Attack;
beforeAll(async () => {
  outputs.shown = false;
  issuer = await fakeIssuer(await signingKey('key-1'));
  service = await testService({ issuer: issuer.url });
  attack = new Attack(service);
});
afterAll(async () => {
  attack.close();
  await service.stop();
  await issuer.close();
  outputs.shown = true;
});

test(
  `${calls.toLocaleString('en')} hostile requests: each is answered, at once, and nothing fails inside`,
  async () => {
    const before = prototypes();
    let held: number | undefined;
    for (let made = 0; made < calls; made += callsInBatch) {
      await attack.run(Math.min(callsInBatch, calls - made), made);
      held ??= memoryHeld();
    }
    const grown = memoryHeld() - held!;
    const { findings, statuses, slowest } = attack;
    if (process.env.FUZZ_REPORT)
      writeFileSync(
        process.env.FUZZ_REPORT,
        JSON.stringify({ calls, grown, statuses, slowest, findings }, null, 2),
      );
    expect(findings).toEqual([]);
    expect(prototypes()).toEqual(before);
    expect(grown).toBeLessThan(mostBytesGrown);
  },
  mostMilliseconds,
);
