import { sql } from 'kysely';
import type { Reading } from '../../../../../platform/db/database.ts';
import { referenceIn } from '../../../../../shared/services.ts';

type NamedRequests = {
  /** `SAST-0042`. */
  readonly reference: string;
  /** Of one organisation one at most; staff, who ask over all, may mean several. */
  readonly ids: readonly string[];
  /** The finding's number, where one of its findings was named. */
  readonly finding?: number;
};

/**
 * The requests that a search names by their number; undefined where it looks for words, as it does where nobody's request
 * has that number: `Pentest 2026` may be a title. Without a number in it nothing is asked of the database.
 */
export const namedRequests = (
  read: Reading,
  search: string | undefined,
  organisationId: string | undefined,
): Promise<NamedRequests | undefined> | undefined => {
  const named = referenceIn(search ?? '');
  if (!named) return undefined;
  const whose = organisationId
    ? sql`r.organisation_id = ${organisationId}`
    : sql`r.organisation_id = any(array(select id from organisations))`;
  const rows = read(
    sql<{ id: string }>`select r.id from requests r where ${whose} and r.reference = ${named.request}`,
  );
  return rows.then((found) => {
    if (found.length === 0) return undefined;
    const { request: reference, finding } = named;
    return {
      reference,
      ids: found.map(({ id }) => id),
      ...(finding === undefined ? {} : { finding }),
    };
  });
};
