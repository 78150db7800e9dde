import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../e2e/support/server.ts';
import { startBare } from '../bare-child.ts';
import { signInBothSides } from '../people.ts';
import { watchGrowth } from '../processes.ts';
import { requestInProgress } from '../requests.ts';
import { inTurns, most, type Workload } from '../result.ts';
import { speedRows } from './speed-rows.ts';
import { attach, largestAttachmentMiB, writeNoise } from './transfer.ts';

const rounds = 5;

/** The largest attachment into encrypted storage, against a plain copy with SHA-256; both down to the disk. */
export const upload: Workload = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baluarte-bench-'));
  const source = join(folder, 'evidence.zip');
  await writeNoise(source, largestAttachmentMiB);
  const server = await startServer();
  const copier = await startBare('copier', source, join(folder, 'copy'));
  try {
    const cast = await signInBothSides(server.url, server.dataDir);
    const requestId = await requestInProgress(cast);
    const growth = watchGrowth(server.pid);
    const speed = (milliseconds: number): number => (largestAttachmentMiB * 1000) / milliseconds;
    const ours = async () => speed(await attach(server.url, cast.analyst, requestId, source));
    const bare = async () => speed(await copier.ask('copy'));
    const speeds = await inTurns(rounds, ours, bare);
    return speedRows({
      workload: 'upload',
      measured: '200 MiB, encrypted, against copy and SHA-256',
      ...{ speeds, leastShare: 0.8 },
      growth: { of: `the server over ${rounds} of them`, mebibytes: growth(), limit: most(16) },
    });
  } finally {
    await copier.stop();
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};
