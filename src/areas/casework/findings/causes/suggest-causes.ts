import type { Message } from '../../../../shared/messages.ts';
import { type Severity, severities } from '../../../../shared/vocabulary/severity.ts';
import { findingLimits } from '../rules.ts';
import { type CauseKind, mostPutTogether, type SuggestedCause } from './causes-contract.ts';

/** What is known of a finding that has no cause yet. */
export type Uncaused = {
  readonly id: string;
  readonly title: Message;
  readonly severity: Severity;
  readonly source: string;
  readonly location: string;
  readonly cwe: string | null;
};

type Clue = { readonly kind: CauseKind; readonly key: string; readonly title: Message };

/** Fewer findings of one rule than these are no pattern; of one product or endpoint two are. */
const fewest: Readonly<Record<CauseKind, number>> = { product: 2, tls: 2, rule: 3 };
const suggestedMost = 50;

/** `https://a.example:8443/path` → `a.example:8443`; what is no address stays as it is. */
const endpointOf = (location: string): string =>
  location.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').split('/')[0] ?? '';
/** The same without its port. Of an address of version 6 the brackets stay. */
const hostOf = (location: string): string => endpointOf(location).replace(/(?<=[^:]|\]):\d+$/, '');

/** `lodash@4.17.20`, at the end of a place: a package with its version. */
const packagePattern = /(?:^|\s)((?:@[\w.-]+\/)?[\w./-]+)@(\d[\w.+~:-]*)$/;
/**
 * `PHP 7.2.x < 7.2.24 Multiple Vulnerabilities`, `OpenSSL 1.0.2 < 1.0.2zd`, `Apache Tomcat prior to 9.0.30`: how Nessus and
 * OpenVAS call what an upgrade corrects. The product is what stands before the first version.
 */
const upgradePattern =
  /^(\p{L}[\p{L}\d .+/_-]{1,60}?)\s+(?:v?\d[\w.-]*\s+)?(?:<=?|prior to|before|through)\s*v?\d/iu;
const endedPattern =
  /^(?:The )?(\p{L}[\p{L}\d .+/_-]{1,60}?)\s+(?:\d[\w.]*\s+)?(?:End[ -]of[ -]Life|Unsupported Version|SEoL)\b/iu;

/** One old product at one place: every weakness of it goes with one upgrade. */
const productOf = ({ title, location }: Uncaused): Clue | undefined => {
  const [, name, version] = packagePattern.exec(location) ?? [];
  if (name !== undefined && version !== undefined) {
    return {
      kind: 'product',
      key: `${name}@${version}`,
      title: { en: `${name} ${version} is outdated`, es: `${name} ${version} está desactualizado` },
    };
  }
  const product = (upgradePattern.exec(title.en) ?? endedPattern.exec(title.en))?.[1]?.trim();
  const host = hostOf(location);
  if (product === undefined || host === '') return undefined;
  return {
    kind: 'product',
    key: `${product.toLowerCase()} ${host.toLowerCase()}`,
    title: {
      en: `${product} on ${host} is outdated`,
      es: `${product} en ${host} está desactualizado`,
    },
  };
};

const tlsPrograms: readonly string[] = ['testssl', 'SSLyze'];
const tlsPattern = /\b(?:TLS|SSL|cipher suites?|certificate)\b/i;
const tlsWeaknesses: readonly (string | null)[] = [
  'CWE-295',
  'CWE-298',
  'CWE-310',
  'CWE-319',
  'CWE-326',
  'CWE-327',
];

/** How one endpoint encrypts: one setting of it corrects the whole. */
const tlsOf = ({ title, source, location, cwe }: Uncaused): Clue | undefined => {
  const isAbout =
    tlsPrograms.includes(source) ||
    /^(?:SSL|TLS)\b/i.test(title.en) ||
    (tlsWeaknesses.includes(cwe) && tlsPattern.test(title.en));
  const endpoint = endpointOf(location);
  if (!isAbout || endpoint === '') return undefined;
  return {
    kind: 'tls',
    key: endpoint.toLowerCase(),
    title: {
      en: `Encryption (TLS) of ${endpoint} is set weakly`,
      es: `El cifrado (TLS) de ${endpoint} tiene ajustes débiles`,
    },
  };
};

/** One rule that fires over and over: the same mistake made in many places. */
const ruleOf = ({ title, source }: Uncaused): Clue => ({
  kind: 'rule',
  key: `${source} ${title.en}`,
  title,
});

const cluesOf = (finding: Uncaused): readonly Clue[] =>
  [productOf(finding), tlsOf(finding), ruleOf(finding)].filter((clue) => clue !== undefined);

/** As long as a cause may be called. */
const shortTitle = (title: Message): Message => {
  const short = (text: string): string =>
    text.length > findingLimits.title ? `${text.slice(0, findingLimits.title - 1).toWellFormed()}…` : text;
  return { en: short(title.en), es: short(title.es) };
};

const worstOf = (findings: readonly Uncaused[]): Severity =>
  severities.find((severity) => findings.some((one) => one.severity === severity)) ?? 'info';

/**
 * Findings that look as if one cause were behind them: the same old product at one place, the encryption of one endpoint,
 * one rule over many places. Each finding stands in one suggestion at most, of the first of these kinds that has enough.
 */
export const suggestCauses = (findings: readonly Uncaused[]): SuggestedCause[] => {
  const left = new Set(findings);
  const suggested: SuggestedCause[] = [];
  for (const kind of ['product', 'tls', 'rule'] as const) {
    const groups = new Map<string, { clue: Clue; members: Uncaused[] }>();
    for (const finding of left) {
      const clue = cluesOf(finding).find((one) => one.kind === kind);
      if (!clue) continue;
      const group = groups.get(clue.key) ?? { clue, members: [] };
      group.members.push(finding);
      groups.set(clue.key, group);
    }
    for (const { clue, members } of groups.values()) {
      if (members.length < fewest[kind]) continue;
      for (const member of members) left.delete(member);
      suggested.push({
        kind,
        title: shortTitle(clue.title),
        severity: worstOf(members),
        // The worst of them: as many as are put together at once; the others are suggested again.
        finding_ids: members.slice(0, mostPutTogether).map(({ id }) => id),
      });
    }
  }
  return suggested.toSorted((a, b) => b.finding_ids.length - a.finding_ids.length).slice(0, suggestedMost);
};
