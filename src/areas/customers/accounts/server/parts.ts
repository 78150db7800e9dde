import type { Clock } from '../../../../platform/clock.ts';
import type { Limits } from '../../../../platform/config.ts';
import type { Passwords } from '../../../../platform/crypto/passwords.ts';
import type { Secret } from '../../../../platform/crypto/secret.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { NoticeParts } from '../../../records/notices/server/notify-person.ts';

export type AccountParts = NoticeParts & {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly passwords: Passwords;
  readonly config: { readonly limits: Pick<Limits, 'organisationMaxPeople'> };
};
