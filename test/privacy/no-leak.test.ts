import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadApprovedTrials } from '../../local/engine/engine.ts';
import type { Script } from '../../local/model/model.ts';
import { toolDefinitions } from '../../shared/contract/tool-definitions.ts';
import { toolErrorCodes } from '../../shared/mcp/tool-error.ts';
import { fakeIssuer, signingKey } from '../shared/auth/issuer.ts';
import { testEngine } from '../support/engine.ts';
import { outputs, takeTold } from '../support/told.ts';
import { Client } from './client.ts';
import { type Deployed, deploy } from './deployed.ts';
import { exercise } from './exercise.ts';
import { Planted } from './planted.ts';
import { plantedTrial } from './planted-trial.ts';

/**
 * Words are planted in all that passes through the service: arguments, profiles, documents, answers of the model,
 * tokens, headers. They come out in answers, and in nothing that is told to operators.
 */

const planted = new Planted();
let client: Client;
let deployed: Deployed;
let told: string[];
beforeAll(async () => {
  outputs.shown = false;
  const secrets = {
    service: planted.at('the service token'),
    reportPlan: planted.at('the report-plan token'),
    app: planted.at('the token of the app'),
    model: planted.at('the key of the model'),
  };
  const engine = await testEngine();
  planted.keep('the password of the database', engine.reader.password);
  const trial = plantedTrial(planted);
  await loadApprovedTrials(engine.ownerUrl, [trial]);
  const issuer = await fakeIssuer(await signingKey('key-1'));
  const model: { script: Script } = { script: () => undefined };
  deployed = await deploy({
    engine,
    secrets,
    issuer: issuer.url,
    script: (received, index) => model.script(received, index),
    environment: { MCP_CALL_DEADLINE_MS: '3000' },
  });
  client = new Client(deployed.url, secrets.service);
  await exercise({
    planted,
    word: (place) => planted.at(place),
    client,
    deployed,
    issuer,
    trial,
    secrets,
    model,
    owner: (statement, ...values) => engine.asOwner.query(statement, values),
  });
  await issuer.close();
  await deployed.stop();
  told = takeTold();
});
afterAll(() => {
  outputs.shown = true;
});

describe('of what was planted', () => {
  test('much comes out in answers, and goes to the model', () => {
    const answered = planted.foundIn(client.answers.map((answer) => answer.text).join('\n'));
    for (const place of [
      'filtering_variables.trial_title',
      'classification_variables.contacts.0.name',
      'the e-mail of a contact',
      'the text of a document',
      'the name of a document',
      'the name of a variable',
      'a value of the model',
    ])
      expect(answered).toContain(place);
    const asked = planted.foundIn(deployed.model.requests.map(({ raw }) => raw).join('\n'));
    expect(asked).toEqual(expect.arrayContaining(['a criterion', 'an instruction', 'a brief']));
  });

  test('nothing is told', () => {
    expect(told.flatMap((line) => planted.foundIn(line).map((place) => `${place}: ${line}`))).toEqual([]);
    expect(planted.words).toBeGreaterThan(300);
  });

  test('and much is told: of every tool, every error, every function that can fail', () => {
    const lines = told.map((line) => JSON.parse(line) as Record<string, unknown>);
    const valuesOf = (key: string) => new Set(lines.flatMap((line) => line[key] ?? []));
    expect(new Set([...client.codes, ...valuesOf('error_code')])).toEqual(new Set(toolErrorCodes));
    expect(valuesOf('outcome')).toEqual(new Set(['success', 'error', 'cancelled']));
    expect(valuesOf('tool')).toEqual(new Set(toolDefinitions.map(({ name }) => name)));
    expect(valuesOf('service')).toEqual(new Set(['mcp', 'report-plan', 'telemetry', 'telemetry-deliver']));
    // Streams of clients that have gone away end in an error as well.
    const thrown = ['Unauthorized', 'The Intel Agent app cannot be reached.', 'client went away'];
    expect(valuesOf('errorMessage')).toEqual(new Set(thrown));
    expect(lines.filter((line) => 'event_id' in line).length).toBeGreaterThan(client.calls / 2);
    expect(lines.filter((line) => '_aws' in line).length).toBeGreaterThan(client.calls);
    for (const fault of faults) expect(told.join('\n')).toContain(fault);
  });
});

/** Some of what can go wrong with each thing that the service works with. */
const faults = [
  'engine read failed',
  'control plane unreachable',
  'model request failed',
  'the model gave no answer',
  'unforeseen failure of a tool',
  'authorization server answered 503',
  'engine answered in a form that is not agreed',
  'control plane answered in a form that is not agreed',
];
