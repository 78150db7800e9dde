import * as z from 'zod/mini';
import {
  comparedLine,
  comparisonData,
  listedVerdicts,
  type ReportData,
} from '../../../../../engines/report-pdf/report-data.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import { type Language, say } from '../../../../../shared/messages.ts';
import { comparedReference } from '../../../findings/compare/compared-reference.ts';
import { comparedForReport, type NotLookedAt } from '../../../findings/compare/server/compared-store.ts';
import { notLookedAt } from '../../../findings/compare/server/not-looked-at.ts';
import { predecessorOf } from '../../../findings/compare/server/predecessor.ts';
import { findRequest, type StoredRequest } from '../../../requests/server/store.ts';
import type { AreaParts } from '../../server/parts.ts';

/** Of each list; what is left out is counted, and stands in the console. */
const listedMost = 25;

type Told = NonNullable<ReportData['comparison']>;

/** What changed since an earlier request, as a report says it in both languages; kept with its version. */
const reportComparison = z.extend(comparisonData, {
  lines: z.array(z.extend(comparedLine, { title: z.object({ en: z.string(), es: z.string() }) })),
});
export type ReportComparison = z.output<typeof reportComparison>;

/** What a version kept. */
export const readComparison = (kept: unknown): ReportComparison | undefined =>
  kept === null ? undefined : reportComparison.parse(kept);

/** The earlier request, and where the later one did not look; read from files before the moment of the report. */
type Predecessor = NotLookedAt & Told['earlier'] & { readonly id: string; readonly reference: string };

/** The newest finished request that this one clearly repeats; undefined where there is none. */
export const findPredecessor = async (
  parts: Pick<AreaParts, 'db' | 'storage'>,
  requestId: string,
  signal: AbortSignal,
): Promise<Predecessor | undefined> => {
  const earlier = await parts.db.within('system', async (tx) => {
    const row = await findRequest(tx, requestId);
    return row && predecessorOf(tx, row);
  });
  if (!earlier) return undefined;
  const { id, reference, title, start_date, end_date } = earlier;
  return {
    ...(await notLookedAt(parts, { requestId, earlierId: id }, signal)),
    ...{ id, reference, title, date: (end_date ?? start_date).toISOString() },
  };
};

/** What changed, as the report's transaction sees the findings. */
export const collectComparison = async (
  tx: Tx,
  request: StoredRequest,
  earlier: Predecessor | undefined,
  drafts = false,
): Promise<ReportComparison | undefined> => {
  if (!earlier) return undefined;
  const { outside, judged, title, date } = earlier;
  const pair = { requestId: request.id, earlierId: earlier.id };
  const { totals, lines } = await comparedForReport(tx, pair, { drafts, outside, judged }, listedMost);
  return {
    earlier: { title, date },
    totals,
    // What is still there stands among the report's findings.
    lines: lines.flatMap((line) => {
      const { title: name, severity, location } = line;
      const verdict = listedVerdicts.find((one) => one === line.verdict);
      if (!verdict) return [];
      const number = comparedReference({ later: request, earlier }, line);
      return [{ verdict, number, title: name, severity, location }];
    }),
  };
};

/** The same in one language. */
export const comparisonIn = (comparison: ReportComparison, language: Language): Told => ({
  ...comparison,
  lines: comparison.lines.map((line) => ({ ...line, title: say(line.title, language) })),
});
