import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './tools/test/temporary-files.ts';

keepTemporaryFilesInMemory();

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    globalSetup: ['src/test/global-setup.ts'],
    setupFiles: ['src/test/patience.ts'],
    // Two cores: real databases and child processes do not get faster by more.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is waited for takes as long as the machine needs, not one second.
    expect: { poll: { timeout: 10_000 } },
  },
});
