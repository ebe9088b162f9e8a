/** A function as Lambda knows it. */
export interface FunctionDefinition {
  name: string;
  /** The folder of its code: LAMBDA_TASK_ROOT. */
  folder: string;
  /** File and export, as `index.handler`. */
  handler: string;
  environment: Readonly<Record<string, string>>;
  timeoutMs: number;
  memoryMb: number;
}
