import type { ReportCause } from '../../../../../engines/report-pdf/report-data.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import { type Language, say } from '../../../../../shared/messages.ts';
import { causesOfFindings, listCauses } from '../../../findings/causes/server/cause-store.ts';

/** The causes of the findings that a report prints: which one each has, and what they say in a language. */
export const readCauses = async (
  tx: Tx,
  requestId: string,
  findingIds: readonly string[],
  drafts: boolean,
) => {
  const all = await listCauses(tx, requestId, drafts);
  const causeOf = await causesOfFindings(tx, all.length > 0 ? findingIds : []);
  const printed = new Set(causeOf.values());
  return {
    causeOf,
    causesIn: (language: Language): ReportCause[] =>
      all
        .filter(({ id }) => printed.has(id))
        .map(({ id, title, remediation, effort, findings: total, open }) => ({
          ...{ id, effort, total, open },
          title: say(title, language),
          remediation: say(remediation, language),
        })),
  };
};
