import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { codeEngine } from '../src/engines/code/engine.ts';
import { scanDirectory } from '../src/engines/code/run/scan-directory.ts';
import type { ScanSettings } from '../src/engines/code/scan-settings.ts';
import { zipLimits } from '../src/engines/code/zip-limits.ts';
import { runSandboxed } from '../src/platform/sandbox/run-sandboxed.ts';
import { type CodeFile, codeOf, writeTree } from './code-tree.ts';
import { timed, type Workload } from './result.ts';

const wantedLines = 200_000;
const at = '2026-03-05T16:20:00.000Z';

const pack = async (path: string, files: readonly CodeFile[]): Promise<void> => {
  const zip = new yazl.ZipFile();
  for (const file of files) zip.addBuffer(Buffer.from(file.text), file.path);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
};

/** The least that could be called looking at every file. */
const readAndHash = async (folder: string, files: readonly CodeFile[]): Promise<void> => {
  for (const { path } of files)
    createHash('sha256')
      .update(await readFile(join(folder, path)))
      .digest();
};

const scanArchive = async (archive: string): Promise<void> => {
  const settings: ScanSettings = { zip: zipLimits, language: 'en', at };
  const exit = await runSandboxed({
    entry: codeEngine.entry,
    args: [JSON.stringify(settings)],
    stdin: createReadStream(archive),
    limits: { heapMiB: 1024, memoryMiB: 2048, seconds: 120, scratchMiB: 512, outputMiB: 256, processes: 5 },
    onMessage: () => {},
  });
  if (exit.kind !== 'done') throw new Error(`The scan ended as ${exit.kind}.`);
};

/** The code engine by itself, and as a customer's upload meets it: unpacked and scanned in the sandbox. */
export const scan: Workload = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baluarte-bench-'));
  try {
    const { files, lines } = codeOf(wantedLines);
    const tree = join(folder, 'tree');
    const archive = join(folder, 'code.zip');
    writeTree(tree, files);
    await pack(archive, files);
    const bare = (lines * 1000) / (await timed(() => readAndHash(tree, files)));
    const direct = await timed(() => scanDirectory(tree, { at, onProgress: () => {} }));
    const sandboxed = await timed(() => scanArchive(archive));
    const row = { workload: 'scan', unit: 'lines/s', bare };
    return [
      {
        ...row,
        measured: `${lines} lines in a folder, against reading and SHA-256`,
        value: (lines * 1000) / direct,
      },
      { ...row, measured: 'the same from an archive, in the sandbox', value: (lines * 1000) / sandboxed },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
