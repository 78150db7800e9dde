import { defineConfig } from 'vitest/config';
import { readSources } from './tools/check/source-files.ts';
import { groupTests } from './tools/test/groups.ts';
import { LongFirst } from './tools/test/long-first.ts';
import { keepTemporaryFilesInMemory } from './tools/test/temporary-files.ts';

keepTemporaryFilesInMemory();
const { database, globals, pure } = groupTests(readSources(import.meta.dirname));

const common = {
  // What is sold is asked for everywhere.
  setupFiles: ['src/app/services.ts'],
  // So long may something hang, not so long does a test take: a machine may be shared by many.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // What is waited for takes as long as the machine needs, not one second.
  expect: { poll: { timeout: 10_000 } },
};

export default defineConfig({
  test: {
    // Two cores: real databases and child processes do not get faster by more.
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: { ...common, name: 'database', include: database, globalSetup: ['src/test/global-setup.ts'] },
      },
      {
        test: {
          ...common,
          name: 'globals',
          include: globals,
          setupFiles: [...common.setupFiles, 'src/test/patience.ts'],
        },
      },
      // What keeps nothing needs no process of its own.
      { test: { ...common, name: 'pure', include: pure, isolate: false } },
    ],
  },
});
