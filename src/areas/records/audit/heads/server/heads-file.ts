import { join } from 'node:path';
import type { Config } from '../../../../../platform/config.ts';

/** Where the heads of the audit trail are kept beside the database. */
export const headsFileName = 'audit-heads.json';

export const headsFile = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, headsFileName);
