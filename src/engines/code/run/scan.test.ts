import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { runSandboxed } from '../../../platform/sandbox/run-sandboxed.ts';
import { type EngineMessage, engineMessage } from '../engine-message.ts';
import { sampleFindings, sampleProjectFiles } from '../examples/sample-project.ts';
import type { ScanSettings } from '../scan-settings.ts';
import { zipLimits } from '../zip-limits.ts';
import { craftZip } from './zip/testing/craft-zip.ts';

const entry = new URL('./scan.ts', import.meta.url);
const settings: ScanSettings = { zip: zipLimits, language: 'en', at: '2026-01-02T03:04:05Z' };

const scan = async (bytes: Buffer) => {
  const said: EngineMessage[] = [];
  const exit = await runSandboxed({
    entry,
    args: [JSON.stringify(settings)],
    stdin: Readable.from([bytes]),
    limits: { heapMiB: 512, memoryMiB: 1500, seconds: 60, scratchMiB: 1300, processes: 5 },
    onMessage: (value) => {
      said.push(engineMessage.parse(value));
    },
  });
  return { exit, said };
};

test('an archive goes in and checked messages come out of the sandbox', async () => {
  const { exit, said } = await scan(
    craftZip(sampleProjectFiles().map(({ path, text }) => ({ name: path, content: text }))),
  );
  expect(exit).toEqual({ kind: 'done' });
  const last = said.at(-1);
  expect(last?.type === 'result' && last.sarif.runs[0]?.results.length).toBe(sampleFindings().length);
  expect(said.slice(0, -1).every(({ type }) => type === 'progress')).toBe(true);
});

test('an archive that breaks a rule is refused while unpacking, whatever the judge said', async () => {
  const { said } = await scan(craftZip([{ name: '../../etc/cron.d/x', content: 'x' }]));
  expect(said.at(-1)).toEqual({ type: 'refused', fault: 'parent_path', entry: '../../etc/cron.d/x' });
});

test('the server believes no message out of its bounds', () => {
  for (const lie of [
    { type: 'progress', percentage: 100 },
    { type: 'progress', percentage: 1.5 },
    { type: 'refused', fault: 'whatever' },
    { type: 'refused', fault: 'parent_path', entry: 'a\u0000b' },
    { type: 'refused', fault: 'parent_path', entry: '\ud800' },
    { type: 'result', sarif: {}, sbom: {}, coverage: {} },
    null,
  ]) {
    expect(engineMessage.safeParse(lie).success).toBe(false);
  }
});
