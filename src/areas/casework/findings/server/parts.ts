import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';

/** What the calls about findings are built from. */
export type FindingParts = { readonly db: Database; readonly clock: Clock; readonly storage: Storage };
