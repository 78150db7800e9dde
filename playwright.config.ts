import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { eachAreaPattern } from './e2e/support/each-area.ts';
import { keepTemporaryFilesInMemory } from './tools/test/temporary-files.ts';

keepTemporaryFilesInMemory();

/** The choices of tools/test.ts. The second database sees one kind of work killed: all kinds go on by the same jobs. */
const choices: Readonly<Record<string, RegExp>> = {
  'each area': eachAreaPattern,
  'kills and starts': /crash\/crash\.spec\.ts/,
  cluster: /cluster\//,
};
/** A browser that sees interfaces of this machine come and go breaks off what it loads. */
const isWithoutCluster = process.env.JOURNEYS === 'all but the cluster';

/** Without a window it needs a tenth less of the processor. */
const chromium = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(existsSync);

export default defineConfig({
  testDir: 'e2e',
  globalTeardown: './e2e/support/demo-folder.ts',
  grep: choices[process.env.JOURNEYS ?? 'all'] ?? /./,
  ...(isWithoutCluster ? { grepInvert: /cluster\// } : {}),
  outputDir: 'test-results/journeys',
  // Each worker has a server and a database of its own. Three on two cores: a journey waits for a third of its time, and
  // four were no quicker. What is killed waits nearly always, for what a dead server held: one of it at once, beside them.
  workers: 4,
  projects: [
    { name: 'kills', testMatch: ['crash/*.spec.ts', 'cluster/*.spec.ts'], workers: 1 },
    { name: 'journeys', testIgnore: ['crash/*.spec.ts', 'cluster/*.spec.ts'], workers: 3 },
  ],
  // The longest takes 30 s alone; on a slow day beside three others, four times as long.
  timeout: 240_000,
  // A journey that passes only the second time is named as flaky at the end: it is to be mended, not to stop everybody.
  retries: 1,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env.JOURNEY_REPORT ?? 'test-results/journeys.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    // What moves costs the time of its movement; a journey about movement asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // What cannot be clicked is told where it stands, not when the whole journey's time is over.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // A trace of everything costs as much as the journeys themselves: it is made when one is tried again.
    trace: 'on-first-retry',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
