import { linksIn, paragraphs } from '../../finding/plain-text.ts';
import { severityOf } from '../../finding/severity.ts';
import type { Sink } from '../../sink.ts';
import type { CsvFormat, CsvRow } from '../format.ts';

// Prowler: CSV of version 2 (commas) and of versions 3 and later (semicolons).

/** What any of the formats says of one check of one resource. */
export type Check = {
  readonly id: string;
  readonly title: string;
  /** `FAIL`, `PASS`, `MANUAL`, `INFO`; what other formats call so. */
  readonly status: string;
  readonly isMuted: boolean;
  readonly severity: string;
  readonly message: string;
  /** Names of the resource, the one that is unique first. */
  readonly resources: readonly string[];
  readonly account: string;
  readonly region: string;
  readonly description: string;
  readonly risk: string;
  readonly remediation: string;
  readonly links: readonly string[];
};

const statuses: Readonly<Record<string, string>> = {
  FAILURE: 'FAIL',
  FAILED: 'FAIL',
  SUCCESS: 'PASS',
  PASSED: 'PASS',
  OTHER: 'MANUAL',
};

const passedOver: Readonly<Record<string, Parameters<Sink['skip']>[0]>> = {
  PASS: 'check_passed',
  MANUAL: 'manual',
  INFO: 'manual',
  NOT_AVAILABLE: 'manual',
  // Version 3 calls so what the user allowed.
  WARNING: 'suppressed',
  MUTED: 'suppressed',
};

/** A finding where the check failed; a reason where it did not. */
export const giveCheck = (check: Check, sink: Sink): void => {
  const named = check.resources.filter((resource) => resource !== '');
  const place = named[0] ?? [check.account, check.region].filter((part) => part !== '').join(' ');
  const said = check.status.trim().toUpperCase();
  const status = Object.hasOwn(statuses, said) ? (statuses[said] ?? said) : said;
  const example = `${check.id} ${place}`;
  const reason = Object.hasOwn(passedOver, status) ? passedOver[status] : undefined;
  if (reason) sink.skip(reason, example);
  else if (check.isMuted) sink.skip('suppressed', example);
  else if (status !== 'FAIL') sink.skip('unclear', `${example}: ${check.status}`);
  else
    sink.finding({
      ...{ title: check.title || check.message, severity: severityOf(check.severity), rule: check.id },
      targets: named.length > 0 ? named : [place],
      description: paragraphs(check.description, check.risk),
      evidence: paragraphs(
        check.message,
        [check.account, check.region].filter((part) => part !== '').join(' / '),
        named.join('\n'),
      ),
      remediation: check.remediation,
      references: check.links,
      // Version 2 names no resource: its message does, and counts days.
      identity:
        named.length > 0
          ? [check.id, place, check.region]
          : [check.id, check.account, check.region, check.message.replace(/\d+/g, '#')],
    });
};

const fromRow = ({ cell }: CsvRow): Check => {
  const first = (...headers: readonly string[]): string =>
    headers.map(cell).find((text) => text !== '') ?? '';
  // `[check11] Avoid the use of the root account (Scored)`: the name of a check in version 2.
  const [, oldId = '', oldTitle = ''] =
    /^\[([\w-]+)\]\s*(.*?)(?:\s*\((?:Not )?Scored\))?$/.exec(cell('titletext').slice(0, 1000)) ?? [];
  return {
    id: first('checkid') || oldId || cell('titleid'),
    title: first('checktitle') || oldTitle || cell('titletext'),
    status: first('status', 'checkresult'),
    isMuted: cell('muted').toLowerCase() === 'true',
    severity: first('severity', 'checkseverity'),
    message: first('statusextended', 'checkresultextended'),
    resources: [
      first('resourceuid', 'resourcearn', 'resourceid', 'checkresourceid'),
      first('resourcename', 'resourceid'),
    ],
    account: first('accountuid', 'accountid', 'accountnum', 'subscriptionid', 'projectid'),
    region: first('region', 'location'),
    description: cell('description'),
    risk: first('risk', 'checkrisk'),
    remediation: first('remediationrecommendationtext', 'checkremediation'),
    links: linksIn(
      [first('remediationrecommendationurl', 'checkdoc'), cell('relatedurl'), cell('additionalurls')].join(
        ' ',
      ),
    ),
  };
};

export const prowlerCsv: CsvFormat = {
  id: 'prowler_csv',
  family: 'prowler',
  isIt: (headers) =>
    ['checkid', 'checktitle', 'status', 'statusextended', 'severity'].every((name) => headers.has(name)) ||
    ['titleid', 'titletext', 'checkresult', 'checkresultextended'].every((name) => headers.has(name)),
  start: (sink) => ({ row: (row) => giveCheck(fromRow(row), sink) }),
};
