import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/runtime/**/*.test.ts'],
    globalSetup: ['test/support/postgres-server.ts', 'test/runtime/global-setup.ts'],
    // Processes of their own on few cores: slow is not wrong.
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
