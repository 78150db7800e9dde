import type { Clock } from '../../../../platform/clock.ts';
import type { Config, Limits } from '../../../../platform/config.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { Log } from '../../../../platform/log.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';

/** What the service areas work with. */
export type AreaParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly jobs: Jobs;
  readonly limits: Limits;
  readonly config: Pick<Config, 'secret' | 'publicUrl' | 'port' | 'rateLimitExempt'>;
  readonly log: Log;
};
