import type { Severity } from '../../../../../../shared/vocabulary/severity.ts';
import { firstCwe } from '../../../finding/cwe.ts';
import { originOf, stableUrl } from '../../../finding/place.ts';
import { paragraphs, wordsOfHtml } from '../../../finding/plain-text.ts';
import { severityOf } from '../../../finding/severity.ts';
import type { Sink } from '../../../sink.ts';

const httpCharacters = 6000;

/** The same as figures: the JSON has them, and some exports in XML. */
const levels: readonly Severity[] = ['info', 'low', 'medium', 'high', 'critical'];

/** What Acunetix says of one weakness at one place; its texts are HTML. */
type Alert = {
  readonly name: string;
  readonly severity: string;
  readonly url: string;
  /** The parameter that was tried; '' where it is the page as a whole. */
  readonly parameter: string;
  readonly isFalsePositive: boolean;
  readonly texts: readonly string[];
  readonly details: string;
  readonly recommendation: string;
  readonly request: string;
  readonly response: string;
  readonly cwes: readonly string[];
  readonly vectors: readonly string[];
  readonly references: readonly string[];
};

/** The address that an alert is about: a path below the start of the scan, or the server as a whole. */
export const addressOf = (start: string, affects: string): string => {
  const origin = start.includes('://') ? originOf(start) : start.trim().replace(/\/.*$/s, '');
  if (affects.includes('://')) return affects;
  return affects.startsWith('/') ? `${origin}${affects}` : `${origin}/`;
};

export const tellAlert = (sink: Sink, alert: Alert): void => {
  const { name, url } = alert;
  const parameter = alert.parameter === '<empty>' ? '' : alert.parameter;
  if (alert.isFalsePositive) {
    sink.skip('false_positive', `${name} ${url}`);
    return;
  }
  const word = alert.severity.trim();
  sink.finding({
    title: name,
    severity: /^[0-4]$/.test(word) ? levels[Number(word)] : severityOf(word),
    vectors: alert.vectors,
    cwe: firstCwe(alert.cwes),
    targets: [url],
    location: parameter === '' ? url : `${url} [${parameter}]`,
    description: paragraphs(...alert.texts.map(wordsOfHtml)),
    evidence: paragraphs(
      wordsOfHtml(alert.details),
      alert.request.slice(0, httpCharacters),
      alert.response.slice(0, httpCharacters),
    ),
    remediation: wordsOfHtml(alert.recommendation),
    references: alert.references,
    // The items of a report are numbered anew in each; the name is what stays.
    rule: name,
    identity: [name, stableUrl(url), parameter],
  });
};
