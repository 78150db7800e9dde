import { type Language, type Message, say } from '../../../shared/messages.ts';
import { percentText } from '../../../shared/text/percent-text.ts';
import { readNothing } from '../../../shared/vocabulary/coverage.ts';
import { statusWords } from '../../../shared/vocabulary/request-status.ts';
import { type Severity, severities, severityTotalWord } from '../../../shared/vocabulary/severity.ts';
import { skipReasonText } from '../../../shared/vocabulary/skip-reasons.ts';
import { byMachine, impactWords, likelihoodWords, reportLabels, severityMeanings } from '../messages.ts';
import type { DocumentKind, ReportData } from '../report-data.ts';
import { attestationOf } from './attestation-document.ts';
import { campaignOf, campaignSentences } from './campaign-document.ts';
import { changesSentence, comparisonOf } from './comparison-document.ts';
import { controlOf } from './control-document.ts';
import { executiveOf } from './executive-document.ts';
import { findingOf, sortFindings } from './finding-document.ts';
import { cutNote, totalOf, withheldSentences } from './finding-totals.ts';
import { printedMarkdown } from './markdown-document.ts';
import { outsideScope } from './outside-scope.ts';
import { assetTable } from './plan/assets.ts';
import { cardDocuments } from './plan/card-document.ts';
import { cardsOf } from './plan/cards.ts';
import { planOf } from './plan/plan.ts';
import { levels, riskMatrix } from './plan/risk-matrix.ts';
import { breakable, printable, printableLine } from './printable.ts';
import { locale, longDate } from './report-dates.ts';
import {
  outsideNote,
  outsideTableOf,
  scopeNotes,
  scopeSentence,
  scopeTableOf,
  sentName,
} from './scope-document.ts';
import { number, ofPrinted, summaryTexts, verifyTexts } from './summary-messages.ts';
import { withinPrintedLines } from './text/printed-lines.ts';
import { machineNote, writtenOf } from './written/written-document.ts';

/**
 * Findings that a PDF prints, the heaviest first. A thousand cards are hundreds of pages that nobody reads, and take ten
 * seconds and 700 MiB to set; what is left out is said, and stands in findings.csv.
 */
export const mostPrinted = 300;
const printedOf: Readonly<Record<DocumentKind, number>> = {
  technical: mostPrinted,
  executive: mostPrinted,
  finding: 1,
  attestation: 0,
};

/** Steps of the plan that a technical report prints. */
const stepsMost = 20;

const two = (n: number): string => String(n).padStart(2, '0');

/** DD/MM/YYYY HH:MM in UTC. */
const moment = (iso: string): string => {
  const at = new Date(iso);
  const date = `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}`;
  return `${date} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
};

const fileSize = (bytes: number, language: Language): string => {
  const units = ['B', 'KiB', 'MiB', 'GiB'];
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const value = new Intl.NumberFormat(locale(language), { maximumFractionDigits: 1 });
  return `${value.format(bytes / 1024 ** step)} ${units[step]}`;
};

const summaryOf = (data: ReportData): readonly (readonly Message[])[] => {
  const { request, attachments, issuedAt } = data;
  const all = totalOf(data);
  const openOf = (severity: Severity): number => totalOf(data, { severity, state: 'open' });
  const date = (iso: string): Message => ({ en: longDate(iso, 'en'), es: longDate(iso, 'es') });
  const { name: service } = data.service;
  // What is continued in a later scan is settled there, or open.
  const settled = all - totalOf(data, { state: 'open' }) - totalOf(data, { state: 'superseded' });
  const organisation = printableLine(data.organisation);
  const from = date(request.start_date);
  const intro = data.draft
    ? summaryTexts.draft(service, organisation, from, date(issuedAt))
    : summaryTexts.intro(service, organisation, from, date(request.end_date ?? issuedAt));
  const texts: Message[] = [];
  if (data.campaign) texts.push(...campaignSentences(data.campaign));
  if (all > 0) texts.push(summaryTexts.found(all, settled, openOf('critical') + openOf('high')));
  else if (readNothing(data.coverage)) texts.push(summaryTexts.nothing_read);
  else if (!data.campaign) texts.push(summaryTexts.nothing_recorded);
  texts.push(...withheldSentences(data));
  if (all === 0 && attachments.length > 0) {
    texts.push(summaryTexts.see_attachments(attachments.length));
  }
  const foreign = data.findings.filter(({ writtenIn }) => writtenIn !== undefined).length;
  if (foreign > 0) texts.push(summaryTexts.other_language(foreign, data.language === 'en' ? 'es' : 'en'));
  const changed = data.comparison ? [[changesSentence(data.comparison)]] : [];
  return [[intro], texts, ...changed];
};

/** Without a table beside it a sentence names what was tested up to so many. */
const namedMost = 5;

const scopeOf = (data: ReportData, hasOutside: boolean): readonly Message[] => {
  const { coverage } = data;
  const named = data.kind === 'executive' ? namedMost : 0;
  const texts: Message[] = [scopeSentence(data, named, hasOutside), ...scopeNotes(data)];
  if (coverage) {
    const skipped = coverage.skipped.reduce((sum, { files }) => sum + files, 0);
    const { files, lines, rules, components, withheld = 0 } = coverage;
    texts.push(summaryTexts.coverage(files, lines, rules, components));
    if (readNothing(coverage)) texts.push(summaryTexts.nothing_read);
    texts.push(components > 0 ? summaryTexts.componentsUnchecked : summaryTexts.noComponents);
    if (skipped > 0) texts.push(summaryTexts.skipped(skipped));
    if (withheld > 0) texts.push(summaryTexts.withheldWhy(withheld));
  }
  return texts;
};

const paragraphs = (texts: readonly (readonly Message[])[], language: Language): readonly string[] =>
  texts.map((sentences) => breakable(sentences.map((message) => say(message, language)).join(' ')));

const coverageOf = ({ coverage, language }: ReportData) => {
  if (!coverage) return null;
  const row = (name: string, files: number, lines: number) => [
    printableLine(name),
    number(files, language),
    number(lines, language),
  ];
  return {
    languages: coverage.languages.map((one) => row(one.language, one.files, one.lines)),
    total: row(say(reportLabels.total, language), coverage.files, coverage.lines),
    dependencies: (coverage.dependencies ?? []).map(({ path, listed, unpinned }) => [
      breakable(printableLine(path)),
      number(listed, language),
      number(unpinned, language),
    ]),
    skipped: coverage.skipped.map(({ reason, files, names }) => [
      printableLine(skipReasonText(reason, language, names)),
      number(files, language),
    ]),
  };
};

const kindNames: Readonly<Record<DocumentKind, Message>> = {
  technical: reportLabels.report,
  executive: reportLabels.executive,
  finding: reportLabels.one_finding,
  attestation: reportLabels.attestation,
};

/** What stands on the cover beside the title: each fact with its name. */
const factsOf = (data: ReportData, kind: DocumentKind): readonly (readonly [string, string])[] => {
  const { language, request, issuedAt, organisation, verification } = data;
  const fact = (label: Message, value: string): readonly [string, string] => [say(label, language), value];
  const dated = (label: Message, iso: string) => fact(label, longDate(iso, language));
  return [
    fact(reportLabels.organisation, organisation),
    fact(reportLabels.service, say(data.service.name, language)),
    ...(verification ? [fact(reportLabels.version, String(verification.version))] : []),
    ...(request.domain_subdomain ? [fact(reportLabels.domain, request.domain_subdomain)] : []),
    ...(kind === 'attestation' && request.file?.sha256 !== undefined
      ? [
          fact(request.file.typed ? reportLabels.list : reportLabels.file, sentName(request.file, language)),
          ['SHA-256', request.file.sha256] as const,
        ]
      : []),
    dated(reportLabels.requested, request.start_date),
    fact(reportLabels.requested_by, request.created_by),
    ...(data.draft
      ? [dated(reportLabels.draft_of, issuedAt)]
      : [dated(reportLabels.finished, request.end_date ?? issuedAt), dated(reportLabels.issued, issuedAt)]),
    fact(reportLabels.reference, request.reference ?? request.id),
  ];
};

/**
 * Everything that the template draws, as final strings in the report's language: it has no text and decides
 * nothing. Strings from people are made drawable here, and are data to the template, never markup.
 */
export const reportDocument = (given: ReportData) => {
  const kind: DocumentKind = given.kind ?? 'technical';
  const data = withinPrintedLines(given, printedOf[kind]);
  const { language, request, organisation, verification } = data;
  const text = (message: Message): string => say(message, language);
  const words = data.sample
    ? { ...reportLabels, draft: reportLabels.sample, draft_mark: reportLabels.sample_mark }
    : reportLabels;
  const labels = Object.fromEntries(Object.entries(words).map(([key, message]) => [key, text(message)]));
  const service = text(data.service.name);
  const findings = sortFindings(data.findings);
  // A board reads causes: what stands behind its ten cards may be many findings.
  const printed = findings.slice(0, printedOf[kind]);
  const cards = cardsOf(printed, data.causes);
  const outside = outsideScope(data, findings);
  const facts = factsOf(data, kind);
  const { method } = data.service;
  const { file: sent } = request;
  const fileRow = (file: ReportData['attachments'][number]) => ({
    name: breakable(printableLine(file.name)),
    size: fileSize(file.size, language),
    sha256: breakable(printableLine(file.sha256), 32),
  });
  return {
    kind,
    language,
    labels,
    kindName: text(kindNames[kind]),
    // A sample is marked as a draft is: neither was issued.
    isDraft: data.draft === true || data.sample === true,
    verification: verification
      ? {
          code: verification.code,
          link: verification.link,
          how: text(verifyTexts.how),
          keyId: verification.keyId,
        }
      : null,
    // The renderer lays these beside the template; here only whether they are there.
    logos: { provider: '', customer: '' },
    qr: '',
    executive: kind === 'executive' ? executiveOf(data, cards) : null,
    attestation: kind === 'attestation' ? attestationOf(data) : null,
    findingsCut: kind === 'technical' ? cutNote(data, printed.length) : '',
    service,
    title: breakable(printableLine(request.title), 20),
    plainTitle: printableLine(request.title),
    organisation: breakable(printableLine(organisation)),
    reference: printableLine(request.reference ?? request.id),
    facts: facts.map(([name, value]) => [name, breakable(printableLine(value), 40)]),
    control: kind === 'technical' ? controlOf(data) : null,
    written: writtenOf(data, kind),
    machineNote: machineNote(data),
    summary: paragraphs(summaryOf(data), language),
    outside: outsideNote(data, outside),
    outsideTable: kind === 'technical' ? outsideTableOf(outside, language) : null,
    comparison:
      kind === 'technical' && data.comparison ? comparisonOf(data.comparison, data.coverage, language) : null,
    campaign: data.campaign ? campaignOf(data.campaign, language, kind === 'technical') : null,
    caveat: text(summaryTexts.caveat),
    counts: severities.map((severity) => {
      const count = totalOf(data, { severity });
      const [word, meaning] = [text(severityTotalWord(severity, count)), text(severityMeanings[severity])];
      return { severity, word, meaning, count, figure: number(count, language) };
    }),
    asked: printedMarkdown(request.description),
    scope: paragraphs([scopeOf(data, outside.places.length > 0)], language),
    scopeTable: kind === 'technical' ? scopeTableOf(data.scope, language) : null,
    sent:
      sent?.sha256 === undefined
        ? []
        : [fileRow({ name: sentName(sent, language), size: sent.size ?? 0, sha256: sent.sha256 })],
    isTyped: sent?.typed === true,
    method: method ? text(method) : '',
    timeline: data.timeline.map((entry) => [
      moment(entry.at),
      text(statusWords[entry.current_status]),
      text(percentText(entry.percentage)),
      breakable(printableLine(entry.by ?? text(byMachine)), 18),
      breakable(printable(entry.reason ?? '').trim()),
    ]),
    findings: printed.map((finding, index) => ({
      ...findingOf(finding, index, language),
      outside: outside.findings.has(finding) ? text(reportLabels.outside) : '',
    })),
    cards: cardDocuments(cards, printed, language),
    // A column that says "Open" on every line says nothing.
    hasStandings: printed.some(({ state, retests = [] }) => state !== 'open' || retests.length > 0),
    plan: kind === 'technical' ? planOf(cards, language, stepsMost) : [],
    matrix: riskMatrix(findings)?.map((row) => row.map((count) => number(count, language))) ?? null,
    ofPrinted: totalOf(data) > findings.length ? text(ofPrinted(findings.length)) : '',
    likelihoods: levels.map((level) => text(likelihoodWords[level])),
    impacts: levels.map((level) => text(impactWords[level])),
    assets: kind === 'technical' ? assetTable(findings, language) : null,
    evidenceFiles: (data.evidence ?? []).map(fileRow),
    attachments: data.attachments.map(fileRow),
    coverage: coverageOf(data),
  };
};
export type ReportDocument = ReturnType<typeof reportDocument>;
