import { firstCwe } from '../../../finding/cwe.ts';
import { stableUrl } from '../../../finding/place.ts';
import { linksIn, paragraphs, wordsOfHtml } from '../../../finding/plain-text.ts';
import { severityOf } from '../../../finding/severity.ts';
import type { Sink } from '../../../sink.ts';

const httpCharacters = 6000;

/** What Invicti, once Netsparker, and Acunetix 360 say of one weakness at one place; its texts are HTML. */
export type Issue = {
  /** `BooleanBasedSqlInjection`: the program's own name. */
  readonly type: string;
  readonly name: string;
  readonly severity: string;
  /** `Present`, `Present, FalsePositive`, `Fixed (Confirmed)`; '' in versions that know no states. */
  readonly state: string;
  readonly url: string;
  readonly isConfirmed: boolean;
  readonly certainty: string;
  /** Names of the parameters that were attacked. */
  readonly parameters: readonly string[];
  readonly texts: readonly string[];
  readonly remedies: readonly string[];
  /** HTML with links. */
  readonly references: readonly string[];
  readonly cwe: string;
  readonly vectors: readonly string[];
  /** `name: value`, what was seen in the page. */
  readonly seen: readonly string[];
  readonly proof: string;
  readonly request: string;
  readonly response: string;
};

const reasonOf = (state: string) => {
  if (/false ?positive/i.test(state)) return 'false_positive';
  if (/accepted ?risk|ignored/i.test(state)) return 'suppressed';
  return /fixed/i.test(state) && !/unconfirmed/i.test(state) ? 'resolved' : undefined;
};

/** Older versions have no name: `PasswordOverHttp` in words. */
const nameOf = ({ name, type }: Issue): string => name || type.replace(/([a-z\d])(?=[A-Z])/g, '$1 ');

const certaintyOf = ({ isConfirmed, certainty }: Issue): string => {
  if (isConfirmed) return '';
  return `Not confirmed by the scanner${certainty === '' ? '' : ` (certainty ${certainty}%)`}.`;
};

/** The beginning of a message, its headers at the beginning of their lines: exports indent them. */
const message = (text: string): string => text.slice(0, httpCharacters).replace(/^[ \t]+(?=[\w-]+:)/gm, '');

export const tellIssue = (sink: Sink, issue: Issue): void => {
  const { type, url } = issue;
  const title = wordsOfHtml(nameOf(issue));
  const reason = reasonOf(issue.state);
  const word = issue.severity.replace(/[\s_]+/g, '');
  if (reason) {
    sink.skip(reason, `${title} ${url}`);
    return;
  }
  const parameters = issue.parameters.filter((name) => name !== '').toSorted();
  sink.finding({
    title,
    severity: /^bestpractice$/i.test(word) ? 'info' : severityOf(word),
    vectors: issue.vectors,
    cwe: firstCwe(issue.cwe.split(',')),
    targets: [url],
    location: parameters.length === 0 ? url : `${url} [${parameters.join(', ')}]`,
    description: paragraphs(...issue.texts.map(wordsOfHtml), certaintyOf(issue)),
    evidence: paragraphs(
      issue.seen.map(wordsOfHtml).join('\n'),
      wordsOfHtml(issue.proof),
      message(issue.request),
      message(issue.response),
    ),
    remediation: paragraphs(...issue.remedies.map(wordsOfHtml)),
    references: issue.references.flatMap(linksIn),
    rule: type || title,
    identity: [type || title, stableUrl(url), parameters.join('\n')],
  });
};
