import type { Clock } from '../../../../../platform/clock.ts';
import { type Database, scopeOf } from '../../../../../platform/db/database.ts';
import type { Upload } from '../../../../../platform/http/multipart.ts';
import { limitConcurrency } from '../../../../../platform/limit-concurrency.ts';
import type { Log } from '../../../../../platform/log.ts';
import { ClamdError, scanWithClamd } from '../../../../../platform/malware/clamd.ts';
import type { ClamdAddress } from '../../../../../platform/malware/clamd-address.ts';
import type { Storage } from '../../../../../platform/storage/storage.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { fail, failValidation } from '../../../../../shared/errors.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { malwareTexts } from '../../texts.ts';

/** clamd works on ten files at once unless it is told otherwise; others may be its customers too. */
const scansAtOnce = 4;

type Parts = {
  readonly clamd: ClamdAddress;
  readonly storage: Storage;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
};

/**
 * Has clamd look at every file that is handed in, as it lies in storage, before anything is made of it (ASVS 5.4.3).
 * Whoever calls removes what was not taken. Where nobody can say what is in a file it is not taken either.
 * @throws 422 at `["body","document"]` for a finding, which stands in the trail; `unavailable` without a verdict.
 */
export const openInspection = ({ clamd, storage, db, clock, log }: Parts) => {
  const inLine = limitConcurrency(scansAtOnce);
  const scan = (upload: Upload): Promise<string | undefined> =>
    inLine(() => scanWithClamd(clamd, storage.read(upload.stored))).catch((error: unknown) => {
      if (!(error instanceof ClamdError)) throw error;
      log('error', 'clamd_failed', { reason: error.message });
      return fail('unavailable', { detail: malwareTexts.notLookedAt });
    });

  return async (upload: Upload, actor: Actor, path: string): Promise<void> => {
    const malware = await scan(upload);
    if (malware === undefined) return;
    const { organisationId } = actor;
    const details = { malware, sha256: upload.stored.sha256.toString('hex'), bytes: upload.stored.size };
    await db.within(scopeOf(actor), (tx) =>
      recordAudit(tx, actor, { organisationId, action: 'file.refuse', object: path, details }, clock.now()),
    );
    failValidation([{ loc: ['body', 'document'], type: 'malware', msg: malwareTexts.found(malware) }]);
  };
};
