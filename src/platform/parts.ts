import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Passwords } from './crypto/passwords.ts';
import type { Database } from './db/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Storage } from './storage/storage.ts';

/** Everything that the areas are built from: opened once by the server or the worker. */
export type Parts = {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly storage: Storage;
  readonly jobs: Jobs;
  readonly log: Log;
};
