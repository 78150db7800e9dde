import { type Language, type Message, say } from '../../shared/messages.ts';
import { submoduleNames, typeNames } from '../catalogue/messages.ts';
import { severities } from '../requests/contract.ts';
import { severityWords, skipReasonText, statusWords } from '../requests/messages.ts';
import { byMachine, reportLabels, severityMeanings, stateWords } from './messages.ts';
import { breakable, evidenceLines, printable, printableLine } from './printable.ts';
import type { ReportData, ReportFinding } from './report-data.ts';
import { linesCut, methodTexts, number, summaryTexts } from './summary-messages.ts';

/** Columns of monospace text that fit beside the margins of a finding. */
const evidenceColumns = 88;
const evidenceMaxLines = 60;

const isSubmodule = (word: string): word is keyof typeof submoduleNames =>
  Object.hasOwn(submoduleNames, word);
const isType = (word: string): word is keyof typeof typeNames => Object.hasOwn(typeNames, word);

/** `Penetration Testing, external`: the service in words. */
export const serviceName = (submodule: string, type: string): Message => {
  const name = isSubmodule(submodule) ? submoduleNames[submodule] : { en: submodule, es: submodule };
  if (type === 'NA' || !isType(type)) return name;
  return {
    en: `${name.en}, ${typeNames[type].en.toLowerCase()}`,
    es: `${name.es} ${typeNames[type].es.toLowerCase()}`,
  };
};

const locale = (language: Language): string => (language === 'en' ? 'en-GB' : 'es-ES');

const longDate = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(locale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

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

const isUrgent = ({ severity }: ReportFinding): boolean => severity === 'critical' || severity === 'high';

const summaryOf = (data: ReportData): readonly (readonly Message[])[] => {
  const { request, findings, attachments, issuedAt } = data;
  const date = (iso: string): Message => ({ en: longDate(iso, 'en'), es: longDate(iso, 'es') });
  const service = serviceName(request.submodule, request.type_submodule);
  const settled = findings.filter((finding) => finding.state !== 'open').length;
  const intro = summaryTexts.intro(
    service,
    printableLine(data.organisation),
    date(request.start_date),
    date(request.end_date ?? issuedAt),
  );
  const texts: Message[] = [];
  if (findings.length > 0) texts.push(summaryTexts.found(findings.length, findings.filter(isUrgent).length));
  else texts.push(summaryTexts.nothing_recorded);
  if (settled > 0) texts.push(summaryTexts.settled(settled));
  if (findings.length === 0 && attachments.length > 0) {
    texts.push(summaryTexts.see_attachments(attachments.length));
  }
  return [[intro], texts];
};

const scopeOf = ({ request, coverage }: ReportData): readonly Message[] => {
  const texts: Message[] = [];
  const name = request.file && printableLine(request.file.name);
  if (request.domain_subdomain)
    texts.push(summaryTexts.scope_domain(printableLine(request.domain_subdomain)));
  else if (name && request.submodule === 'SAST') texts.push(summaryTexts.scope_archive(name));
  else if (name) texts.push(summaryTexts.scope_file(name, request.file?.rows));
  else texts.push(summaryTexts.scope_request);
  if (coverage) {
    const skipped = coverage.skipped.reduce((sum, { files }) => sum + files, 0);
    const { files, lines, rules, components } = coverage;
    texts.push(summaryTexts.coverage(files, lines, rules, components));
    if (skipped > 0) texts.push(summaryTexts.skipped(skipped));
  }
  return texts;
};

const paragraphs = (texts: readonly (readonly Message[])[], language: Language): readonly string[] =>
  texts.map((sentences) => breakable(sentences.map((message) => say(message, language)).join(' ')));

/** Heaviest first; of equal weight as they came. */
export const sortFindings = (findings: readonly ReportFinding[]): readonly ReportFinding[] =>
  findings.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));

/** For the list of findings: the whole title stands on its card. */
const shorten = (title: string): string =>
  [...title].length > 140 ? `${[...title].slice(0, 139).join('')}…` : title;

/** True where a finding surely fits on one page, roughly by its lines. */
const isCompact = ({ title, description, remediation }: ReportFinding, evidenceCount: number): boolean => {
  const textLines = (text: string) => text.split('\n').reduce((sum, line) => sum + 1 + line.length / 75, 0);
  return evidenceCount + textLines(title) * 2 + textLines(description) + textLines(remediation) < 34;
};

/** What a finding is called in the report and in findings.csv: `F-001`, in Spanish `H-001`. */
export const findingNumber = (index: number, language: Language): string =>
  `${language === 'en' ? 'F' : 'H'}-${String(index + 1).padStart(3, '0')}`;

const findingOf = (finding: ReportFinding, index: number, language: Language) => {
  const evidence = evidenceLines(finding.excerpt, evidenceColumns, evidenceMaxLines);
  return {
    number: findingNumber(index, language),
    title: breakable(printableLine(finding.title)),
    short: breakable(shorten(printableLine(finding.title))),
    severity: finding.severity,
    word: say(severityWords[finding.severity], language),
    state: finding.state === 'open' ? '' : printableLine(say(stateWords[finding.state], language)),
    tags: [finding.cwe, finding.cvss]
      .filter((tag) => tag !== null && tag !== '')
      .map((tag) => printableLine(tag ?? '')),
    location: breakable(printableLine(finding.location), 60),
    description: breakable(printable(finding.description).trim()),
    remediation: breakable(printable(finding.remediation).trim()),
    evidence: evidence.lines,
    compact: isCompact(finding, evidence.lines.length),
    evidenceCut: evidence.cut > 0 ? say(linesCut(evidence.cut), language) : '',
  };
};

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
    skipped: coverage.skipped.map(({ reason, files }) => [
      printableLine(skipReasonText(reason, language)),
      number(files, language),
    ]),
  };
};

/**
 * Everything that the template draws, as final strings in the report's language: it has no text and decides
 * nothing. Strings from people are made drawable here, and are data to the template, never markup.
 */
export const reportDocument = (data: ReportData) => {
  const { language, request, issuedAt, organisation } = data;
  const text = (message: Message): string => say(message, language);
  const labels = Object.fromEntries(
    Object.entries(reportLabels).map(([key, message]) => [key, text(message)]),
  );
  const service = text(serviceName(request.submodule, request.type_submodule));
  const findings = sortFindings(data.findings);
  const facts: [string, string][] = [
    [text(reportLabels.organisation), organisation],
    [text(reportLabels.service), service],
    ...(request.domain_subdomain
      ? [[text(reportLabels.domain), request.domain_subdomain] satisfies [string, string]]
      : []),
    [text(reportLabels.requested), longDate(request.start_date, language)],
    [text(reportLabels.requested_by), request.created_by],
    [text(reportLabels.finished), longDate(request.end_date ?? issuedAt, language)],
    [text(reportLabels.issued), longDate(issuedAt, language)],
    [text(reportLabels.reference), request.id],
  ];
  const submodule = request.submodule;
  return {
    language,
    labels,
    service,
    title: breakable(printableLine(request.title), 20),
    plainTitle: printableLine(request.title),
    organisation: breakable(printableLine(organisation)),
    reference: printableLine(request.id),
    facts: facts.map(([name, value]) => [name, breakable(printableLine(value), 40)]),
    summary: paragraphs(summaryOf(data), language),
    caveat: text(summaryTexts.caveat),
    counts: severities.map((severity) => ({
      severity,
      word: text(severityWords[severity]),
      meaning: text(severityMeanings[severity]),
      count: findings.filter((finding) => finding.severity === severity).length,
    })),
    asked: breakable(printable(request.description).trim()),
    scope: paragraphs([scopeOf(data)], language),
    method: isSubmodule(submodule) ? text(methodTexts[submodule]) : '',
    timeline: data.timeline.map((entry) => [
      moment(entry.at),
      text(statusWords[entry.current_status]),
      new Intl.NumberFormat(locale(language), { style: 'percent' }).format(entry.percentage / 100),
      breakable(printableLine(entry.by ?? text(byMachine)), 18),
      breakable(printable(entry.reason ?? '').trim()),
    ]),
    findings: findings.map((finding, index) => findingOf(finding, index, language)),
    attachments: data.attachments.map((file) => ({
      name: breakable(printableLine(file.name)),
      size: fileSize(file.size, language),
      sha256: breakable(printableLine(file.sha256), 32),
    })),
    coverage: coverageOf(data),
  };
};
export type ReportDocument = ReturnType<typeof reportDocument>;
