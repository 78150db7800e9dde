import { say } from '../../../shared/messages.ts';
import { standards } from '../../../shared/vocabulary/report/standard.ts';
import { reportLabels } from '../messages.ts';
import type { ReportData } from '../report-data.ts';
import { breakable, printableLine } from './printable.ts';
import { longDate } from './report-dates.ts';

type Row = { readonly name: string; readonly lines: readonly string[] };

/** Midday, so that the day is the same in every zone. */
const dayOf = (day: string, language: ReportData['language']): string =>
  longDate(`${day}T12:00:00.000Z`, language);

const windowOf = ({ control, language }: ReportData): readonly string[] => {
  const { from = null, to = null } = control ?? {};
  const days = [...new Set([from, to].flatMap((day) => (day === null ? [] : dayOf(day, language))))];
  return days.length === 0 ? [] : [days.join(' – ')];
};

/** However people and earlier programs wrote the reason: it begins as a sentence does, and ends as one. */
const sentence = (text: string): string => {
  const [first = '', ...rest] = text.trim();
  const whole = `${first.toLocaleUpperCase('es')}${rest.join('')}`;
  return /[.!?…]$/.test(whole) ? whole : `${whole}.`;
};

/** The versions in their order, this one last. */
const versionsOf = ({ history = [], verification, issuedAt, reason, language }: ReportData) => {
  const own = verification?.version;
  const before = history.filter(({ version }) => own === undefined || version < own);
  const known = history.find(({ version }) => version === own);
  const all =
    own === undefined
      ? before
      : [...before, { version: own, issued_at: issuedAt, reason: reason ?? known?.reason ?? null }];
  return all.map(({ version, issued_at, reason: why }) => [
    String(version),
    longDate(issued_at, language),
    breakable(printableLine(sentence(why ?? say(reportLabels.first_version, language)))),
  ]);
};

/** Who tested and reviewed, whom to ask, by which standards and with which tools, when, who gets it, and its versions. */
export const controlOf = (data: ReportData) => {
  const { control, language } = data;
  if (!control) return null;
  const row = (label: keyof typeof reportLabels, lines: readonly string[]): readonly Row[] =>
    lines.length === 0
      ? []
      : [
          {
            name: say(reportLabels[label], language),
            lines: lines.map((line) => breakable(printableLine(line), 60)),
          },
        ];
  return {
    rows: [
      ...row('organisation', [data.organisation]),
      ...row('testers', control.testers),
      ...row('reviewers', control.reviewers),
      ...row('customer_contacts', control.customer_contacts),
      ...row('provider_contacts', control.provider_contacts),
      ...row('tested_between', windowOf(data)),
      ...row(
        'standards',
        control.standards.map((key) => standards[key]),
      ),
      ...row('tools', control.tools),
      ...row('distribution', control.distribution),
    ],
    versions: versionsOf(data),
  };
};
