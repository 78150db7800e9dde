import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { Log } from '../../../../platform/log.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import type { RequestRule } from '../../requests/server/request-rule.ts';

/** What is wanted of whoever changes what the customer sees already. */
export type ImportRules = { readonly beforeShownChange: RequestRule };

export type ImportParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly jobs: Jobs;
  readonly log: Log;
};
