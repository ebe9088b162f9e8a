import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestService, testService } from '../../support/service.ts';
import { noteFault, outputs, takeTold } from '../../support/told.ts';
import { Attack } from './attack.ts';

/** That an attack finds what fails under the mapper of errors, however well it is mapped, and what is told. */

let service: TestService;
beforeAll(async () => {
  outputs.shown = false;
  service = await testService();
});
afterAll(async () => {
  await service.stop();
  // What was found on purpose is not found again.
  takeTold();
  outputs.shown = true;
});

const faultsIn = ({ findings }: Attack) => new Set(findings.flatMap(({ faults }) => faults));

test('a failure inside that is answered as an error of a tool', async () => {
  const attack = new Attack(service);
  await service.engine.asOwner.query(
    `CREATE OR REPLACE FUNCTION mcp_serving.fold_v1(value text) RETURNS text LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'broken on purpose'; END $$`,
  );
  await attack.run(250, 1);
  attack.close();
  expect([...faultsIn(attack)]).toEqual(
    expect.arrayContaining([
      'error engine_unavailable',
      expect.stringContaining('told: ["engine read failed"'),
    ]),
  );
});

test('a word that was told', async () => {
  const attack = new Attack(service);
  noteFault('engine read failed', Object.assign(new Error(), { name: 'plantedzqhostile' }));
  await attack.run(1, 1);
  attack.close();
  expect([...faultsIn(attack)]).toContain('something planted was told');
});
