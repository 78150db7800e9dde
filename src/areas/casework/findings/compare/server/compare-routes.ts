import { scopeOf } from '../../../../../platform/db/database.ts';
import { bodyRule, type Route, route } from '../../../../../platform/http/route.ts';
import { fail, failValidation } from '../../../../../shared/errors.ts';
import { type Language, say } from '../../../../../shared/messages.ts';
import { usualRowsPerPage } from '../../../../../shared/paging.ts';
import { commonFaults } from '../../../../../shared/schema.ts';
import { severities } from '../../../../../shared/vocabulary/severity.ts';
import { type Verdict, verdicts } from '../../../../../shared/vocabulary/verdict.ts';
import { memberIdOf } from '../../../requests/who-may-read.ts';
import { recordExport } from '../../list/server/record-export.ts';
import type { FindingParts } from '../../server/parts.ts';
import {
  type ComparedFinding,
  type ComparedTotal,
  compareCandidates,
  compareFindings,
  exportComparison,
} from '../compare-contract.ts';
import { keysOf, verdictOf } from '../compared-key.ts';
import { type ComparedRequests, comparedReference } from '../compared-reference.ts';
import { compare, type Earlier, readableRequest } from './compare.ts';
import type { ComparedRow, ComparedTotals } from './compared-store.ts';
import { comparisonDownload } from './comparison-csv.ts';
import { candidatesFor } from './predecessor.ts';

const earlierOf = ({ id, reference, title, start_date, end_date }: Earlier) => ({
  ...{ request_id: id, reference, title },
  start_date: start_date.toISOString(),
  end_date: end_date?.toISOString() ?? null,
});

/** Behind which key a page begins. @throws 422 for a cursor that is not of this verdict. */
const afterOf = (verdict: Verdict | undefined, cursor: string | undefined): number => {
  const { from, to } = keysOf(verdict);
  if (cursor === undefined) return from - 1;
  const key = /^\d{1,15}$/.test(cursor) ? Number(cursor) : -1;
  if (key >= from && key < to) return key;
  return failValidation([{ loc: ['body', 'cursor'], type: 'bad_cursor', msg: commonFaults.bad_cursor }]);
};

const totalsOf = (totals: ComparedTotals): ComparedTotal[] =>
  verdicts.flatMap((verdict) =>
    severities.flatMap((severity) => {
      const total = totals[verdict]?.[severity] ?? 0;
      return total > 0 ? [{ verdict, severity, total }] : [];
    }),
  );

const asCompared = (row: ComparedRow, requests: ComparedRequests, language: Language): ComparedFinding => {
  const { key, title, state_until, earlier_id, earlier_severity, earlier_state, ...told } = row;
  return {
    ...told,
    verdict: verdictOf(key) ?? 'still_there',
    reference: comparedReference(requests, row),
    title: say(title, language),
    state_until: state_until?.toISOString() ?? null,
    earlier:
      earlier_id === null || earlier_severity === null || earlier_state === null
        ? null
        : { id: earlier_id, severity: earlier_severity, state: earlier_state },
  };
};

/** What changed between two requests for the same service. */
export const compareRoutes = (parts: FindingParts): Route[] => [
  route(compareCandidates, ({ input, actor }) =>
    parts.db.within(
      scopeOf(actor),
      async (tx) => {
        const request = await readableRequest(tx, actor, input.request_id, parts.clock.now());
        if (request.status !== 'finished') return [];
        const candidates = await candidatesFor(tx, request, memberIdOf(actor));
        return candidates.map(({ repeated, ...row }) => ({ ...earlierOf(row), repeated }));
      },
      { plan: 'kept' },
    ),
  ),
  route(exportComparison, async ({ input, actor, language }) => {
    const { request_id: requestId, earlier_id: earlierId, verdict, separator } = input;
    // Made if need be; its rows are read page by page behind it.
    const place = { after: -1, before: 0, limit: 1 };
    const now = parts.clock.now();
    const seen = await compare(parts, actor, { requestId, earlierId }, place, now);
    if (!seen) return fail('not_found');
    await parts.db.within(scopeOf(actor), (tx) => recordExport(tx, actor, requestId, 'csv', now));
    const wish = { requests: seen, requestId: seen.later.id, earlierId: seen.earlier.id };
    return comparisonDownload(parts.db, actor, { ...wish, verdict, language, separator });
  }),
  route(
    compareFindings,
    async ({ input, actor, language, setHeader }) => {
      const { verdict, limit = usualRowsPerPage } = input;
      const wish = { requestId: input.request_id, earlierId: input.earlier_id };
      // One row more tells whether another page follows.
      const place = { after: afterOf(verdict, input.cursor), before: keysOf(verdict).to, limit: limit + 1 };
      const seen = await compare(parts, actor, wish, place, parts.clock.now());
      if (!seen) return { earlier: null, open_not_found: 0, totals: [], rows: [] };
      const totals = totalsOf(seen.totals);
      const counted = totals.filter((row) => verdict === undefined || row.verdict === verdict);
      setHeader('x-total-count', String(counted.reduce((sum, { total }) => sum + total, 0)));
      const rows = seen.rows.slice(0, limit);
      const last = rows.at(-1);
      if (seen.rows.length > limit && last) setHeader('x-next-cursor', String(last.key));
      return {
        earlier: earlierOf(seen.earlier),
        open_not_found: seen.openNotFound,
        totals,
        rows: rows.map((row) => asCompared(row, seen, language)),
      };
    },
    {
      rules: [
        bodyRule(
          compareFindings,
          ['verdict', 'cursor'],
          ({ verdict, cursor }) => void afterOf(verdict, cursor),
        ),
      ],
    },
  ),
];
