import { type BundlingOptions, LogLevel, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';

/** What CommonJS packages inside an ES module ask for. */
const requireOfTheModule =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/**
 * How a function becomes one file. A cold start reads all of it, so it is small: ES modules let esbuild drop what is
 * not used, and packages are taken in that form where they have it. The AWS SDK is the pinned one, not the
 * runtime's.
 *
 * The source map lies beside the bundle and is not loaded: no log line carries a stack. Whoever needs one sets
 * NODE_OPTIONS=--enable-source-maps on the function for as long as it takes.
 */
export const bundling: BundlingOptions = {
  format: OutputFormat.ESM,
  mainFields: ['module', 'main'],
  minify: true,
  sourceMap: true,
  sourcesContent: false,
  bundleAwsSDK: true,
  logLevel: LogLevel.ERROR,
  banner: requireOfTheModule,
};
