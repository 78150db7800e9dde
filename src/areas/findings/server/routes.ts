import type { Clock } from '../../../platform/clock.ts';
import { isUuid } from '../../../platform/crypto/uuid.ts';
import { type Database, scopeOf, type Tx } from '../../../platform/db/database.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { type Actor, isStaff } from '../../../shared/actor.ts';
import { failValidation } from '../../../shared/errors.ts';
import { say } from '../../../shared/messages.ts';
import { commonFaults } from '../../../shared/schema.ts';
import { recordAudit } from '../../audit/server/store.ts';
import type { Severity } from '../../requests/contract.ts';
import { type findingStates, listFindings } from '../contract.ts';
import * as store from './store.ts';

const defaultLimit = 100;
const maskedId = '00000000-0000-0000-0000-000000000000';

const badCursor = (): never =>
  failValidation([{ loc: ['body', 'cursor'], type: 'bad_cursor', msg: commonFaults.bad_cursor }]);

const readCursor = (cursor: string | undefined): { at: Date; id: string } | undefined => {
  if (cursor === undefined) return undefined;
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  // Only as we write it: the years before our era that JavaScript knows are too early for the database.
  const isMoment = /^\d{4}-/.test(at) && !Number.isNaN(Date.parse(at));
  return isMoment && isUuid(id) ? { at: new Date(at), id } : badCursor();
};

/** One severity or several; an empty list narrows nothing. */
const asList = (severity: Severity | readonly Severity[] = []): readonly Severity[] | undefined => {
  const several = typeof severity === 'string' ? [severity] : severity;
  return several.length > 0 ? several : undefined;
};

/** Staff's reading of weaknesses is told to each customer whose they are, like the opening of a request. */
const recordReading = async (
  tx: Tx,
  actor: Actor,
  rows: readonly { organisation_id: string }[],
  requestId: string | undefined,
  now: Date,
): Promise<void> => {
  for (const organisationId of new Set(rows.map((row) => row.organisation_id))) {
    const object = requestId ?? organisationId;
    await recordAudit(tx, actor, { organisationId, action: 'findings.read', object }, now);
  }
};

/** Findings of what the caller may see, in the caller's language. */
export const findingRoutes = ({ db, clock }: { db: Database; clock: Clock }): Route[] => [
  route(listFindings, async ({ input, actor, language, setHeader }) => {
    const limit = input.limit ?? defaultLimit;
    // An id of another shape matches nothing, like one of somebody else.
    const requestId =
      input.request_id === undefined || isUuid(input.request_id) ? input.request_id : maskedId;
    const filter = {
      organisationId: actor.organisationId ?? undefined,
      requestId,
      severities: asList(input.severity),
      search: input.search,
    };
    const page = { limit: limit + 1, after: readCursor(input.cursor) };
    const found = await store.listFindings(db.reading(scopeOf(actor)), filter, page);
    const rows = found.rows.slice(0, limit);
    const last = rows.at(-1);
    if (isStaff(actor) && last) {
      await db.within(scopeOf(actor), (tx) => recordReading(tx, actor, rows, requestId, clock.now()));
    }
    setHeader('x-total-count', String(found.total));
    if (!found.isExact) setHeader('x-total-exact', 'false');
    if (found.rows.length > limit && last) {
      const cursor = Buffer.from(`${last.created_at.toISOString()} ${last.id}`).toString('base64url');
      setHeader('x-next-cursor', cursor);
    }
    return rows.map((row) => ({
      id: row.id,
      request_id: row.request_id,
      title: say(row.title, language),
      severity: row.severity as Severity,
      cwe: row.cwe,
      cvss: row.cvss,
      location: row.location,
      state: row.state as (typeof findingStates)[number],
      created_at: row.created_at.toISOString(),
      description: say(row.description, language),
      excerpt: row.excerpt,
      remediation: say(row.remediation, language),
    }));
  }),
];
