import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { engineFlags } from '../../../platform/sandbox/command.ts';
import { runSandboxed } from '../../../platform/sandbox/run-sandboxed.ts';
import { zipLimits } from '../zip-limits.ts';
import { craftZip } from './zip/testing/craft-zip.ts';

const entry = new URL('./judge.ts', import.meta.url);
const MiB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'judge-run-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const judge = async (bytes: Buffer, limits = zipLimits) => {
  const verdicts: unknown[] = [];
  const exit = await runSandboxed({
    entry,
    args: [JSON.stringify(limits)],
    stdin: Readable.from([bytes]),
    limits: { heapMiB: 128, memoryMiB: 256, seconds: 30, scratchMiB: 1300 },
    onMessage: (value) => {
      verdicts.push(value);
    },
  });
  return { exit, verdicts };
};

/** 300 MiB that pack to 2 MiB: under the ratio, far over any buffer. */
const large = (): Buffer => {
  const block = Buffer.alloc(60 * MiB);
  for (let at = 0; at < block.length; at += 150) block.writeUInt32LE(Math.imul(at, 2654435761) >>> 0, at);
  const packed = deflateRawSync(block);
  return craftZip(Array.from({ length: 5 }, (_, i) => ({ name: `${i}`, content: block, packed })));
};

test('the judge answers one line from inside the sandbox', async () => {
  const good = await judge(craftZip([{ name: 'a.ts', content: 'let a = 1;' }]));
  expect(good).toEqual({ exit: { kind: 'done' }, verdicts: [{ ok: true, entries: 1, unpackedBytes: 10 }] });
  const bad = await judge(craftZip([{ name: '../a', content: 'x' }]));
  expect(bad.verdicts).toEqual([{ ok: false, fault: 'parent_path', entry: '../a' }]);
});

test('an upload over the limit is refused while it arrives', async () => {
  const { verdicts } = await judge(Buffer.alloc(3 * MiB), { ...zipLimits, uploadBytes: MiB });
  expect(verdicts).toEqual([{ ok: false, fault: 'too_large_upload' }]);
});

test('memory stays flat whatever the archive unpacks to', async () => {
  const peak = async (bytes: Buffer): Promise<number> => {
    // Not maxRSS: that one starts with what the parent had when it forked.
    const script = `import { readFileSync } from 'node:fs'; await import(${JSON.stringify(entry)});
      process.on('exit', () => process.stderr.write(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]));`;
    const child = spawn(
      process.execPath,
      [...engineFlags, '--input-type=module', '-e', script, 'judge', JSON.stringify(zipLimits)],
      {
        cwd: mkdtempSync(join(folder, 'run-')),
      },
    );
    child.stdin.end(bytes);
    const [said, peakKiB] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect(JSON.parse(said)).toMatchObject({ ok: true });
    return Number(peakKiB.match(/\d+$/)?.[0]) / 1024;
  };
  const small = await peak(craftZip([{ name: 'a', content: 'x' }]));
  const manyEntries = Array.from({ length: 50_000 }, (_, i) => ({
    name: `dir/${i}`.padEnd(120, 'x'),
    content: 'x',
  }));
  const many = await peak(craftZip(manyEntries));
  const huge = await peak(large());
  expect(huge - small).toBeLessThan(30);
  expect(many - small).toBeLessThan(200);
});
