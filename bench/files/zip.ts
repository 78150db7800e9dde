import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { startServer } from '../../e2e/support/server.ts';
import { webShieldingCalls } from '../../src/areas/services/web-shielding/contract.ts';
import { startBare } from '../bare-child.ts';
import { signInBothSides } from '../people.ts';
import { engineProcesses, pssMiB, watchGrowth } from '../processes.ts';
import { inTurns, most, pause, type Workload } from '../result.ts';
import { speedRows } from './speed-rows.ts';
import { sendZip, writeNoise } from './transfer.ts';

const rounds = 5;
const entries = 15;
const entryMiB = 10;
const sampleMilliseconds = 20;

/** An archive of what cannot be packed, so that it is as large inflated as it is sent. */
const writeArchive = async (folder: string): Promise<string> => {
  const noise = join(folder, 'noise.bin');
  await writeNoise(noise, entryMiB);
  const archive = new yazl.ZipFile();
  for (let n = 0; n < entries; n += 1) archive.addFile(noise, `assets/${n}.bin`);
  archive.end();
  const path = join(folder, 'code.zip');
  await pipeline(archive.outputStream, createWriteStream(path));
  return path;
};

/** The memory of the processes below a server at its highest while something is done, in MiB. */
const peakBelow = async (pid: number, work: () => Promise<unknown>): Promise<number> => {
  let peak = 0;
  const look = (): void => {
    peak = Math.max(
      peak,
      engineProcesses(pid).reduce((sum, one) => sum + pssMiB(one), 0),
    );
  };
  const looking = setInterval(look, sampleMilliseconds);
  await work().finally(() => clearInterval(looking));
  return peak;
};

/**
 * A code scan asked for with an archive of 150 MiB, which is received, encrypted, judged and written, against a plain copy
 * with SHA-256. The scan itself comes afterwards and is not measured.
 */
export const zip: Workload = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baluarte-bench-'));
  const server = await startServer();
  const source = await writeArchive(folder);
  const copier = await startBare('copier', source, join(folder, 'copy'));
  try {
    const { customer } = await signInBothSides(server.url, server.dataDir);
    const url = `${server.url}${webShieldingCalls.sendInfoSast.path}`;
    const fields = { title: 'Code', description: 'All of it' };
    const resting = engineProcesses(server.pid).length;
    const send = async (): Promise<number> => {
      const milliseconds = await sendZip(url, customer, fields, source);
      return (entries * entryMiB * 1000) / milliseconds;
    };
    // What it asked for begins with the answer.
    const rest = async (): Promise<void> => {
      do await pause(1);
      while (engineProcesses(server.pid).length > resting);
    };
    const ours = async (): Promise<number> => {
      const speed = await send();
      await rest();
      return speed;
    };
    const bare = async (): Promise<number> => (entries * entryMiB * 1000) / (await copier.ask('copy'));
    const growth = watchGrowth(server.pid);
    const speeds = await inTurns(rounds, ours, bare);
    // Looking at memory takes time of its own, so once more for it alone.
    const below = await peakBelow(server.pid, send);
    await rest();
    return speedRows({
      workload: 'zip',
      measured: 'an archive of 150 MiB, encrypted and judged, against copy and SHA-256',
      ...{ speeds, leastShare: 0.75 },
      growth: {
        of: `the server over ${rounds + 1} of them, with its judge`,
        ...{ mebibytes: growth() + below, limit: most(24) },
      },
    });
  } finally {
    await copier.stop();
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};
