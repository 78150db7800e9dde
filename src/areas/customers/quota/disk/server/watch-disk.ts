import type { Clock } from '../../../../../platform/clock.ts';
import type { Database } from '../../../../../platform/db/database.ts';
import type { Log } from '../../../../../platform/log.ts';
import type { DiskSpace } from '../../../../../platform/storage/disk-space.ts';
import type { Storage } from '../../../../../platform/storage/storage.ts';
import { formatSize } from '../../../../../shared/bytes/format-size.ts';
import { languages } from '../../../../../shared/messages.ts';
import type { NewsKind } from '../../../../records/notices/news.ts';
import { announce } from '../../../../records/notices/server/news-store.ts';
import { beginLow, endLow } from './disk-low-store.ts';

type Parts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Pick<Storage, 'space'>;
  readonly log: Log;
};

const lookEverySeconds = 30;
/** Told that it is over only with so much more free: a disk that stands at the edge would tell it every minute. */
const marginOfLeast = 0.1;

const figures = ({ free, total }: DiskSpace) =>
  Object.fromEntries(
    languages.flatMap((language) => [
      [`free_${language}`, formatSize(free, language)],
      [`total_${language}`, formatSize(total, language)],
    ]),
  );

const isEnough = ({ free, least, total }: DiskSpace): boolean =>
  free >= Math.min(least * (1 + marginOfLeast), total);

/** Tells Operators once when the free disk falls below what is kept free, and once when there is room again. */
export const watchDisk = async ({ db, clock, storage, log }: Parts): Promise<void> => {
  const space = await storage.space();
  // Nothing runs full where no limit is known.
  if (!space) return;
  if (!space.isLow && !isEnough(space)) return;
  const now = clock.now();
  const kind: NewsKind = space.isLow ? 'disk-low' : 'disk-enough';
  await db.within('system', async (tx) => {
    const isNew = space.isLow ? await beginLow(tx, now) : await endLow(tx);
    if (!isNew) return;
    await announce(tx, { kind, organisationId: null, details: figures(space) }, now);
    log(space.isLow ? 'error' : 'warn', kind.replace('-', '_'), { free: space.free, least: space.least });
  });
};

/** Looks for as long as the server runs. */
export const startWatchingDisk = (parts: Parts): { readonly stop: () => void } => {
  const look = (): void =>
    void watchDisk(parts).catch((error: Error) =>
      parts.log('error', 'disk_not_measured', { reason: error.message }),
    );
  const timer = setInterval(look, lookEverySeconds * 1000).unref();
  look();
  return { stop: () => clearInterval(timer) };
};
