import type { StarterText } from './starter/starter-text.ts';
import { starterTexts } from './starter-texts.ts';

/** What tells of which kind a finding is. */
export type Kind = {
  readonly title: string;
  readonly cwe: string | null;
  /** The program that found it, `analyst` for a person. */
  readonly source: string;
  readonly cves: readonly string[];
};

/** CVEs that a text names, each once. */
export const cvesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\bCVE-\d{4}-\d{4,7}\b/gi)].map(([cve]) => cve.toUpperCase())),
];

/** Programs that look at packages: the CWE is of the package's own code, not of what the customer wrote. */
const packageScanners: readonly string[] = [
  ...['npm audit', 'retire.js', 'CycloneDX', 'Dependency-Check', 'OSV-Scanner', 'Grype'],
];

const isOfPackage = ({ title, source }: Kind): boolean =>
  packageScanners.includes(source) || /^(?:CVE-|GHSA-)/i.test(title);

const byCwe = new Map<string, StarterText>(
  starterTexts.flatMap((text) => (text.match.cwes ?? []).map((cwe) => [cwe, text] as const)),
);
const byCve = new Map<string, StarterText>(
  starterTexts.flatMap((text) => (text.match.cves ?? []).map((cve) => [cve, text] as const)),
);

/** A finding with CVEs of several texts, or with others besides, is of none of them. */
const ofCves = (cves: readonly string[]): StarterText | undefined => {
  const [text, another] = new Set(cves.map((cve) => byCve.get(cve)));
  return another === undefined && cves.every((cve) => byCve.has(cve)) ? text : undefined;
};

const isTitleOf = ({ texts }: StarterText, title: string): boolean =>
  title === texts.en.title || title === texts.es.title;

/** The texts that take this title, by their own titles or by a pattern: at most one, but for titles that nobody foresaw. */
export const textsOfTitle = (title: string): readonly StarterText[] =>
  starterTexts.filter(
    (text) => isTitleOf(text, title) || text.match.titles.some((pattern) => pattern.test(title)),
  );

/** A pattern that takes the whole title leaves nothing of it out. */
const takesWhole = ({ match }: StarterText, title: string): boolean =>
  match.titles.some((pattern) => pattern.exec(title)?.[0].length === title.length);

/**
 * The usual text that says what a finding says: by its title, else by its CVEs, else by a CWE that says enough. What a
 * person wrote is known by its whole title alone: anything less would lose what is special about it.
 */
export const findTextFor = (finding: Kind): StarterText | undefined => {
  const title = finding.title.trim();
  const texts = textsOfTitle(title);
  if (finding.source === 'analyst')
    return texts.find((text) => isTitleOf(text, title) || takesWhole(text, title));
  if (texts[0]) return texts[0];
  const named = cvesIn(finding.title);
  const famous = ofCves(named.length > 0 ? named : finding.cves);
  if (famous) return famous;
  return finding.cwe === null || isOfPackage(finding) ? undefined : byCwe.get(finding.cwe);
};
