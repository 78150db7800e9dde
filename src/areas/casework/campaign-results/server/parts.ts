import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { Log } from '../../../../platform/log.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import type { RequestRule } from '../../requests/server/request-rule.ts';

export type CampaignParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly log: Log;
};

export type CampaignRules = {
  /** Refuses who may not change what the customer has seen, or not without a fresh code. */
  readonly beforeShownChange: RequestRule;
};
