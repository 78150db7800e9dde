import type { Severity } from '../../../../../../shared/vocabulary/severity.ts';
import { hostPort } from '../../../finding/place.ts';
import { linksIn, paragraphs, wordsOfHtml } from '../../../finding/plain-text.ts';
import type { Sink } from '../../../sink.ts';

// Qualys, "Severity levels": of a vulnerability, confirmed or potential, 1 minimal, 2 medium, 3 serious, 4 critical and
// 5 urgent. What is only gathered has levels of its own and endangers nothing.
const levels: Readonly<Record<string, Severity>> = {
  1: 'low',
  2: 'low',
  3: 'medium',
  4: 'high',
  5: 'critical',
};

/** Nobody reads more of one text. */
const mostCharacters = 100_000;

/** How sure Qualys is: each format has its own words for it. */
export type QualysKind = 'confirmed' | 'potential' | 'gathered';

/** Said in words: a draft of it is to be confirmed by a person. */
const unconfirmed = 'Potential vulnerability: Qualys could not confirm it.';

/** The severity of a level; undefined for what is none. */
export const severityOfLevel = (level: string, kind: QualysKind): Severity | undefined => {
  if (kind === 'gathered') return 'info';
  return Object.hasOwn(levels, level) ? levels[level] : undefined;
};

/** A text of the knowledge base; '' where it says that there is none. */
export const said = (html: string): string => {
  // Paragraphs and points of a list have no end in it.
  const text = wordsOfHtml(html.slice(0, mostCharacters).replace(/<(?:p|li)>/gi, '\n'));
  return /^(?:n\/a|not +applicable\.?|-)$/i.test(text) ? '' : text;
};

/** Threat and consequence, and how sure Qualys is. */
export const describe = (kind: QualysKind, ...texts: readonly string[]): string =>
  paragraphs(...texts.map(said), kind === 'potential' ? unconfirmed : '');

/** `8.1 (AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:H)` as a score and a vector of that version; either may be missing. */
export const cvssIn = (text: string, version: string): Cvss => {
  const number = /^\s*(\d{1,2}(?:\.\d{1,2})?)(?=\s|\(|$)/.exec(text)?.[1];
  const metrics = /\(((?:CVSS:3\.[01]\/)?AV:[A-Z:/]{1,100})\)/.exec(text)?.[1] ?? '';
  const prefix = metrics.startsWith('CVSS') ? '' : `CVSS:${version === '3.1' ? version : '3.0'}/`;
  return {
    score: number === undefined ? undefined : Number(number),
    vectors: metrics === '' ? [] : [`${prefix}${metrics}`],
  };
};

type Cvss = { readonly score: number | undefined; readonly vectors: readonly string[] };

/** What was detected at one port of one host, or at the host as a whole. */
export type Detection = {
  readonly qid: string;
  readonly title: string;
  readonly level: string;
  readonly kind: QualysKind;
  /** The address first, names after it. */
  readonly hosts: readonly string[];
  readonly port: string;
  readonly protocol: string;
  /** Which of several on one host, e.g. of databases; mostly ''. */
  readonly instance: string;
  readonly cvss: Cvss;
  readonly threat: string;
  readonly impact: string;
  readonly solution: string;
  readonly result: string;
  readonly cves: readonly string[];
  /** Addresses of what the vendor says. */
  readonly links: readonly string[];
};

/** Links of a text of the knowledge base, in HTML or as words in brackets. */
const linksOf = (html: string): string[] => linksIn(html).map((link) => link.replace(/[).]+$/, ''));

/** Names that Qualys writes where a host has none. */
const noNames = ['', 'no registered hostname'];

export const hostsOf = (...names: readonly string[]): string[] =>
  names.map((name) => name.trim()).filter((name) => !noNames.includes(name.toLowerCase()));

/** One QID at one place is one finding; all three formats say it by the same parts. */
export const tellDetection = (sink: Sink, seen: Detection): void => {
  const { qid, kind, hosts, port } = seen;
  const place = hostPort(hosts[0] ?? '', port);
  sink.finding({
    title: wordsOfHtml(seen.title) || `QID ${qid}`,
    severity: severityOfLevel(seen.level, kind),
    ...seen.cvss,
    targets: hosts.map((host) => hostPort(host, port)),
    description: describe(kind, seen.threat, seen.impact),
    evidence: seen.result,
    remediation: said(seen.solution),
    references: [...seen.cves, ...seen.links, ...linksOf(seen.solution)],
    rule: qid,
    identity: [qid, seen.protocol.toLowerCase(), place, seen.instance],
  });
};
