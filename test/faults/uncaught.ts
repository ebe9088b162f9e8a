/** What nobody caught in this process: exceptions, and rejections of promises that nobody waits for. */
export const uncaught: unknown[] = [];

process.on('uncaughtExceptionMonitor', (error) => uncaught.push(error));
process.on('unhandledRejection', (reason) => uncaught.push(reason));
