import { secondsAfter } from '../../../../../platform/clock.ts';
import { isUuid } from '../../../../../platform/crypto/uuid.ts';
import { lockNamed, scopeOf } from '../../../../../platform/db/database.ts';
import { type Route, route } from '../../../../../platform/http/route.ts';
import type { CustomerActor } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import { type Language, say } from '../../../../../shared/messages.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { factNames } from '../../../../records/search-index/fact-names.ts';
import { revealExposure, revealsPerHour } from '../contract.ts';
import { datasetTexts } from '../texts.ts';
import { exposureKeys } from './exposure-keys.ts';
import { openExposure, type SecretValues } from './make-exposure.ts';
import type { DatasetParts } from './parts.ts';
import { countRevealed, sealedOf } from './reveal-store.ts';

type Parts = Pick<DatasetParts, 'db' | 'clock' | 'config'>;

/** The keys are the provider's: no customer's transaction reads them. */
const readKeys = ({ db, clock, config }: Parts) =>
  db.within('system', (tx) => exposureKeys(tx, config.secret, clock.now()));

/**
 * Opens what one record holds, and writes into the organisation's trail that it was opened, by whom and why: both or
 * neither. Others of the organisation who do the same wait, so that the limit is not overshot.
 * @throws `not_found` for a record that is not theirs as for one that is not there, `status_conflict` over the limit
 */
const reveal = async (
  parts: Parts,
  actor: CustomerActor,
  { exposure_id: source, reason }: { readonly exposure_id: string; readonly reason: string },
): Promise<SecretValues> => {
  if (!isUuid(source)) return fail('not_found');
  const keys = await readKeys(parts);
  return parts.db.within(scopeOf(actor), async (tx) => {
    const now = parts.clock.now();
    const { organisationId } = actor;
    await lockNamed(tx, `reveal ${organisationId}`);
    const row = (await sealedOf(tx, source)) ?? fail('not_found');
    if ((await countRevealed(tx, organisationId, secondsAfter(now, -3600))) >= revealsPerHour)
      fail('status_conflict', { detail: datasetTexts.tooManyRevealed });
    const { id, sealed, key_number: key } = row;
    const values = sealed && key !== null ? openExposure(keys, id, { bytes: sealed, key }) : {};
    const details = { reason, shown: Object.keys(values).join(', ') };
    await recordAudit(tx, actor, { organisationId, action: 'search.reveal', object: id, details }, now);
    return values;
  });
};

const personalOf = ({ full_name, phone, other = [] }: SecretValues, language: Language) => [
  ...(full_name === undefined ? [] : [{ name: say(factNames.full_name, language), value: full_name }]),
  ...(phone === undefined ? [] : [{ name: say(factNames.phone, language), value: phone }]),
  ...other,
];

/** Showing one sensitive value. */
export const revealRoutes = (parts: Parts): Route[] => [
  route(revealExposure, async ({ input, actor, language }) => {
    const values = await reveal(parts, actor, input);
    const { password = null, password_hash = null } = values;
    return { password, password_hash, personal: personalOf(values, language) };
  }),
];
