import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret } from '../../src/platform/crypto/secret.ts';
import { silentLog } from '../../src/platform/log.ts';
import { openObjectStore } from '../../src/platform/storage/open-store.ts';
import { openStorage, type Storage, type StoredFile } from '../../src/platform/storage/storage.ts';
import { startS3Service, whyNoS3 } from '../../src/test/s3/s3-service.ts';
import { mebibyte } from '../files/transfer.ts';
import { watchGrowth } from '../processes.ts';
import { inTurns, median, most, timed, type Workload } from '../result.ts';

const rounds = 3;
const fileMiB = 100;
const workload = 'bucket';

/** Noise from one piece of memory. */
async function* noise(): AsyncGenerator<Buffer> {
  const piece = randomBytes(mebibyte / 4);
  for (let n = 0; n < fileMiB * 4; n += 1) yield piece;
}

const put = (storage: Storage): Promise<StoredFile> => storage.put(noise(), fileMiB * mebibyte);
const drain = async (storage: Storage, file: StoredFile): Promise<void> => {
  let bytes = 0;
  for await (const chunk of storage.read(file) as AsyncIterable<Buffer>) bytes += chunk.length;
  if (bytes !== file.size) throw new Error(`${bytes} bytes came back of ${file.size}.`);
};

/** How much the memory of this process grows while something is done, in MiB. */
const growth = async (work: () => Promise<unknown>): Promise<number> => {
  const growth = watchGrowth(process.pid);
  await work();
  return Math.max(0, growth());
};

/** Files in a bucket (a small Swift on this machine, which takes most of the time) against a folder. */
export const bucket: Workload = async () => {
  const reason = whyNoS3();
  if (reason !== undefined) return [{ workload, measured: 'all', notMeasured: reason }];
  const folder = mkdtempSync(join(tmpdir(), 'baluarte-bench-'));
  const service = await startS3Service();
  const secret = new Secret(randomBytes(32));
  const [ours, bare] = await Promise.all(
    [{ kind: 's3', ...service.settings() } as const, { kind: 'folder', folder } as const].map(
      async (settings) => openStorage(await openObjectStore(settings, silentLog), secret),
    ),
  );
  if (!ours || !bare) throw new Error('There is no store.');
  try {
    // What is loaded and gathered once is no growth.
    await drain(ours, await put(ours));
    const uploading = await growth(() => put(ours));
    const [kept, keptBare] = [await put(ours), await put(bare)];
    const downloading = await growth(() => drain(ours, kept));
    const up = await inTurns(
      rounds,
      () => timed(() => put(ours)),
      () => timed(() => put(bare)),
    );
    const down = await inTurns(
      rounds,
      () => timed(() => drain(ours, kept)),
      () => timed(() => drain(bare, keptBare)),
    );
    const row = (measured: string, of: typeof up) => ({
      ...{ workload, measured, unit: 'ms' },
      value: median(of.ours),
      bare: median(of.bare),
    });
    const grown = (measured: string, value: number) => ({
      ...{ workload, measured, unit: 'MiB', value, limit: most(48) },
    });
    return [
      row(`${fileMiB} MiB up, against a folder`, up),
      row(`${fileMiB} MiB down, against a folder`, down),
      grown('memory gained while it goes up', uploading),
      grown('memory gained while it comes down', downloading),
    ];
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true });
  }
};
