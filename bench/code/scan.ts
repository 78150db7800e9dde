import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { codeEngine } from '../../src/engines/code/engine.ts';
import { scanDirectory } from '../../src/engines/code/run/scan-directory.ts';
import { listFiles } from '../../src/engines/code/run/scan-files/list-files.ts';
import type { ScanSettings } from '../../src/engines/code/scan-settings.ts';
import { zipLimits } from '../../src/engines/code/zip-limits.ts';
import { runSandboxed } from '../../src/platform/sandbox/run-sandboxed.ts';
import { type Gap, least, type Row, timed, type Workload } from '../result.ts';
import { type Tree, trees } from './trees.ts';

const at = '2026-03-05T16:20:00.000Z';
const workload = 'scan';
const unit = 'lines/s';

/** A processor's lines a second, and through the sandbox, where unpacking and the isolation come on top. */
const wanted = { direct: 100_000, sandboxed: 60_000 };
/** What the sandbox gives the engine. */
const processors = 2;

const pack = async (folder: string, paths: readonly string[], archive: string): Promise<void> => {
  const zip = new yazl.ZipFile();
  for (const path of paths) zip.addFile(join(folder, path), path);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(archive));
};

/** The least that could be called looking at every file. */
const readAndHash = async (folder: string, paths: readonly string[]): Promise<void> => {
  for (const path of paths)
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

const scanTree = async (tree: Tree, folder: string): Promise<(Row | Gap)[]> => {
  const measured = `${tree.name}, a processor`;
  const source = await tree.write(folder);
  if (source !== undefined) return [{ workload, measured, notMeasured: source }];
  const paths = listFiles(folder).files.map(({ path }) => path);
  const bareSeconds = (await timed(() => readAndHash(folder, paths))) / 1000;
  let lines = 0;
  const seconds =
    (await timed(async () => {
      const { coverage } = await scanDirectory(folder, { at, workers: 1, onProgress: () => {} });
      lines = coverage.lines;
    })) / 1000;
  const row = { workload, unit, bare: lines / bareSeconds };
  const direct = {
    ...row,
    measured: `${tree.name} (${lines.toLocaleString('en')} lines), a processor`,
    value: lines / seconds,
    ...(tree.real && { limit: least(wanted.direct) }),
  };
  if (!tree.throughSandbox) return [direct];
  const archive = `${folder}.zip`;
  await pack(folder, paths, archive);
  const sandboxedSeconds = (await timed(() => scanArchive(archive))) / 1000;
  return [
    direct,
    {
      ...row,
      measured: `${tree.name}, from an archive in the sandbox, a processor`,
      value: lines / sandboxedSeconds / processors,
      limit: least(wanted.sandboxed),
    },
  ];
};

/** The code engine by itself over real trees, and as a customer's upload meets it: unpacked and scanned in the sandbox. */
export const scan: Workload = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baluarte-bench-'));
  const rows: (Row | Gap)[] = [];
  try {
    for (const [n, tree] of trees.entries()) rows.push(...(await scanTree(tree, join(folder, `tree-${n}`))));
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
