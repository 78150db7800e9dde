import { sql } from 'kysely';
import type { Reading } from '../../../../../platform/db/database.ts';
import { bareReferencesIn, referenceIn } from '../../../../../shared/services.ts';

type NamedRequests = {
  /** `SAST-0042`. */
  readonly reference: string;
  /** Of one organisation one at most; staff, who ask over all, may mean several. */
  readonly ids: readonly string[];
  /** The finding's number, where one of its findings was named. */
  readonly finding?: number;
};

const whoseOf = (organisationId: string | undefined) =>
  organisationId
    ? sql`r.organisation_id = ${organisationId}`
    : sql`r.organisation_id = any(array(select id from organisations))`;

/** Over all organisations very many have the number 1: what is told of them costs no more than so many. */
const bareMost = 200;

/**
 * The requests of whatever service that are called by their number alone, with the finding's where one is named; undefined
 * where a search is no number or no request has it.
 */
export const bareNumbered = async (
  read: Reading,
  search: string,
  organisationId: string | undefined,
): Promise<Omit<NamedRequests, 'reference'> | undefined> => {
  const bare = bareReferencesIn(search);
  if (!bare) return undefined;
  const { requests, ...finding } = bare;
  const found = await read(
    sql<{ id: string }>`
      select r.id from requests r where ${whoseOf(organisationId)} and r.reference = any(${[...requests]}::text[])
      order by r.start_date desc, r.id desc limit ${bareMost}`,
  );
  return found.length === 0 ? undefined : { ids: found.map(({ id }) => id), ...finding };
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
  const rows = read(
    sql<{ id: string }>`
      select r.id from requests r where ${whoseOf(organisationId)} and r.reference = ${named.request}`,
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
