import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // `npm run test:runtime`
    exclude: ['test/runtime/**'],
    globalSetup: ['test/support/postgres-server.ts'],
    setupFiles: ['test/support/watch-told.ts'],
    // So that the console writes where the watch is.
    disableConsoleIntercept: true,
    // Real servers on few cores: slow is not wrong.
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
