import type { FunctionDefinition } from '../../../local/deployed/function-definition.ts';
import { ExecutionEnvironment } from './execution-environment.ts';
import { FunctionError } from './function-error.ts';
import type { Answer } from './runtime-api.ts';

/** A function with as many execution environments as there are invocations at once. */
export class LambdaFunction {
  readonly #definition: FunctionDefinition;
  readonly #runtimeClient: string;
  readonly #environments = new Set<ExecutionEnvironment>();
  readonly #idle = new Set<ExecutionEnvironment>();
  #started = 0;
  #logs = '';

  /** @param runtimeClient The module of aws-lambda-ric. */
  constructor(definition: FunctionDefinition, runtimeClient: string) {
    this.#definition = definition;
    this.#runtimeClient = runtimeClient;
  }

  /** How many execution environments there have been. */
  get started(): number {
    return this.#started;
  }

  /** All that they have written so far. */
  get logs(): string {
    return this.#logs;
  }

  /**
   * Invokes it in an idle environment, or else in a new one.
   *
   * @throws FunctionError
   */
  async invoke(event: unknown): Promise<Answer> {
    const environment = this.#idle.values().next().value ?? (await this.#start());
    this.#idle.delete(environment);
    const answer = environment.invoke(event);
    environment.idle.then(
      () => this.#idle.add(environment),
      () => undefined,
    );
    return answer;
  }

  /**
   * Invokes it and gives back what it returned.
   *
   * @throws FunctionError
   */
  async call<T>(event: unknown): Promise<T> {
    const answer = await this.invoke(event);
    if (answer.mode === 'streaming')
      throw new FunctionError('Function.Streaming', 'answers as a stream where a value is wanted');
    return JSON.parse(answer.payload) as T;
  }

  /** When every environment is idle or gone. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.#environments].map(({ idle }) => idle));
  }

  /** Ends the idle environments, as Lambda does now and then: the next invocation begins a new one. */
  async recycle(): Promise<void> {
    await this.settled();
    await this.stop();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#environments].map((environment) => environment.stop()));
  }

  async #start(): Promise<ExecutionEnvironment> {
    const environment = await ExecutionEnvironment.create(this.#definition, this.#runtimeClient, (text) => {
      this.#logs += text;
    });
    this.#started += 1;
    this.#environments.add(environment);
    environment.ended.then(() => {
      this.#environments.delete(environment);
      this.#idle.delete(environment);
    });
    try {
      await environment.idle;
      return environment;
    } catch (error) {
      await environment.stop();
      throw error;
    }
  }
}
