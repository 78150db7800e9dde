import type { Clock } from '../../../../../platform/clock.ts';
import type { Config } from '../../../../../platform/config.ts';
import type { Database } from '../../../../../platform/db/database.ts';
import type { Jobs } from '../../../../../platform/jobs/jobs.ts';
import type { Log } from '../../../../../platform/log.ts';
import type { Storage } from '../../../../../platform/storage/storage.ts';

export type DatasetParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly config: Pick<Config, 'secret'>;
};
