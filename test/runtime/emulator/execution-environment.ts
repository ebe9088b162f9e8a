import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { FunctionDefinition } from '../../../local/deployed/function-definition.ts';
import { FunctionError } from './function-error.ts';
import { type Answer, RuntimeApi } from './runtime-api.ts';

const region = 'eu-central-1';

/**
 * One process of the runtime client with one function in it, which takes one invocation at a time. Unlike Lambda's it
 * is not frozen between invocations.
 */
export class ExecutionEnvironment {
  readonly #definition: FunctionDefinition;
  readonly #api: RuntimeApi;
  readonly #process: ChildProcess;
  /** Settled when its process has ended, whoever ended it. */
  readonly ended: Promise<void>;

  /** @param runtimeClient The module of aws-lambda-ric. */
  static async create(
    definition: FunctionDefinition,
    runtimeClient: string,
    log: (text: string) => void,
  ): Promise<ExecutionEnvironment> {
    return new ExecutionEnvironment(definition, runtimeClient, await RuntimeApi.listen(), log);
  }

  private constructor(
    definition: FunctionDefinition,
    runtimeClient: string,
    api: RuntimeApi,
    log: (text: string) => void,
  ) {
    this.#definition = definition;
    this.#api = api;
    this.#process = spawn(process.execPath, [runtimeClient], {
      cwd: definition.folder,
      env: { ...lambdaEnvironment(definition, api.address), ...definition.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const output of [this.#process.stdout!, this.#process.stderr!])
      output.setEncoding('utf8').on('data', log);
    this.ended = once(this.#process, 'close').then(async ([code]) => {
      api.fail(new FunctionError('Runtime.ExitError', `Runtime exited with code ${code}`));
      await api.close();
    });
  }

  /** When it can take an invocation: once it is initialised, and after each one. Fails when it never will. */
  get idle(): Promise<void> {
    return this.#api.idle;
  }

  /**
   * Invokes the function; past its timeout the environment is gone.
   *
   * @throws FunctionError
   */
  async invoke(event: unknown): Promise<Answer> {
    const { name, timeoutMs } = this.#definition;
    const answer = this.#api.invoke({
      requestId: randomUUID(),
      functionArn: `arn:aws:lambda:${region}:000000000000:function:${name}`,
      event: JSON.stringify(event),
      deadlineMs: Date.now() + timeoutMs,
    });
    const timer = setTimeout(() => {
      const seconds = (timeoutMs / 1000).toFixed(2);
      this.#api.fail(new FunctionError('Sandbox.Timedout', `Task timed out after ${seconds} seconds`));
      this.#process.kill('SIGKILL');
    }, timeoutMs);
    const done = () => clearTimeout(timer);
    this.#api.idle.then(done, done);
    return answer;
  }

  async stop(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.ended;
  }
}

/** @see https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html#configuration-envvars-runtime */
function lambdaEnvironment(
  { name, folder, handler, memoryMb }: FunctionDefinition,
  runtimeApi: string,
): Record<string, string> {
  return {
    _HANDLER: handler,
    AWS_LAMBDA_RUNTIME_API: runtimeApi,
    LAMBDA_TASK_ROOT: folder,
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: '[$LATEST]0',
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI',
    // AWS itself is out of reach, unless the function's environment names a stand-in.
    AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
    LANG: 'en_US.UTF-8',
    PATH: '/usr/local/bin:/usr/bin:/bin',
    TZ: ':UTC',
  };
}
