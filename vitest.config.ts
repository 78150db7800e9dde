import { defineConfig } from 'vitest/config';
import { readSources } from './tools/check/source-files.ts';
import { groupTests } from './tools/test/groups.ts';
import { LongFirst } from './tools/test/long-first.ts';
import { keepTemporaryFilesInMemory } from './tools/test/temporary-files.ts';

keepTemporaryFilesInMemory();
const groups = groupTests(readSources(import.meta.dirname));

const common = {
  // What is sold is asked for everywhere.
  setupFiles: ['src/app/services.ts'],
  // So long may something hang: the longest test takes half a minute on a usual machine, and three times that on a shared one.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  // What is waited for takes as long as the machine needs, not one second.
  expect: { poll: { timeout: 10_000 } },
};

const onPage = { setupFiles: [...common.setupFiles, 'src/test/patience.ts'] };
const onDatabase = { globalSetup: ['src/test/global-setup.ts'] };

export default defineConfig({
  test: {
    // Three on two cores: a fifth of the time is waiting for databases, child processes and clocks.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    projects: [
      // Each file has a server and a database of its own, and shares the modules: loading them took longer than most.
      { test: { ...common, ...onDatabase, name: 'database', include: groups.database, isolate: false } },
      { test: { ...common, ...onDatabase, name: 'database alone', include: groups['database alone'] } },
      { test: { ...common, ...onPage, name: 'globals', include: groups.globals } },
      // A page costs half as much in a realm as in a process of its own.
      { test: { ...common, ...onPage, name: 'page', include: groups.page, pool: 'vmThreads' } },
      // What keeps nothing needs no process of its own.
      { test: { ...common, name: 'pure', include: groups.pure, isolate: false } },
    ],
  },
});
