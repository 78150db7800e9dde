import { type Severity, severityOfScore } from '../../../../../../shared/vocabulary/severity.ts';
import type { SkipReason } from '../../../../formats.ts';
import { findingLimits } from '../../../../imported-finding.ts';
import { hostPort } from '../../../finding/place.ts';
import { paragraphs } from '../../../finding/plain-text.ts';
import type { Sink } from '../../../sink.ts';

/** What a check came to: a reason to pass it over, or how sure it is. */
type Outcome = SkipReason | 'vulnerable' | 'potential';

/** `vulnerable-exploited`, `vulnerable-version`, `not-vulnerable`, `skipped-version`, `exception-vulnerable-version`, … */
export const outcomeOfStatus = (status: string): Outcome => {
  const plain = status.trim().toLowerCase();
  if (plain === '') return 'incomplete';
  if (/exception|overrid/.test(plain)) return 'suppressed';
  if (/^(?:not-vulnerable|invulnerable|skipped-version)$/.test(plain)) return 'not_vulnerable';
  if (plain.includes('potential')) return 'potential';
  return /^vulnerable|exploited/.test(plain) ? 'vulnerable' : 'scanner_error';
};

/** The same in CSV: two letters. */
export const outcomeOfCode = (code: string): Outcome => {
  const plain = code.trim().toUpperCase();
  if (plain === 'VP') return 'potential';
  if (/^(?:V|$)/.test(plain)) return 'vulnerable';
  if (/^(?:E[EVP]|O)/.test(plain)) return 'suppressed';
  return /^(?:N|SV)/.test(plain) ? 'not_vulnerable' : 'scanner_error';
};

/** Rapid7's words for its three ranges of severity. */
const words: Readonly<Record<string, Severity>> = {
  critical: 'critical',
  severe: 'high',
  moderate: 'medium',
};

/** 1 to 10, which Rapid7 makes of the score: read like one. */
const severityOfRank = (rank: string): Severity | undefined => {
  const plain = rank.trim().toLowerCase();
  if (/^(?:\d|10)$/.test(plain)) return severityOfScore(Number(plain));
  return Object.hasOwn(words, plain) ? words[plain] : undefined;
};

/** A score where one is written. */
export const scoreIn = (text: string): number | undefined => (text === '' ? undefined : Number(text));

/** Only read, not tried: a draft of it is to be confirmed by a person. */
const unconfirmed = 'Potential vulnerability: Nexpose could not confirm it.';

/** One check at one place, as the program wrote it. */
type Check = {
  readonly id: string;
  readonly outcome: Outcome;
  readonly title: string;
  readonly rank: string;
  readonly score: number | undefined;
  readonly vectors: readonly string[];
  /** The address first, names after it. */
  readonly hosts: readonly string[];
  readonly port: string;
  readonly protocol: string;
  readonly description: string;
  readonly solution: string;
  readonly references: readonly string[];
  readonly proof: string;
};

/** Different checks of one place that wait for more proofs, and how much is kept of the proofs of one. */
const mostHeld = 200;
const proofCharacters = findingLimits.text;

/** Several proofs of one weakness at one place, such as one for each file, are one finding. */
export const gatherChecks = (sink: Sink) => {
  let held = new Map<string, { check: Check; proofs: Set<string>; length: number }>();
  const flush = (): void => {
    for (const { check, proofs } of held.values()) {
      const place = hostPort(check.hosts[0] ?? '', check.port);
      sink.finding({
        title: check.title || check.id,
        severity: severityOfRank(check.rank),
        ...{ score: check.score, vectors: check.vectors },
        targets: check.hosts.map((host) => hostPort(host, check.port)),
        description: paragraphs(check.description, check.outcome === 'potential' ? unconfirmed : ''),
        evidence: paragraphs(...proofs),
        remediation: check.solution,
        references: check.references,
        rule: check.id,
        identity: [check.id.toLowerCase(), check.protocol.toLowerCase(), place],
      });
    }
    held = new Map();
  };
  const add = (check: Check): void => {
    const place = hostPort(check.hosts[0] ?? '', check.port);
    const example = `${check.id} ${place}`;
    const { outcome } = check;
    if (outcome !== 'vulnerable' && outcome !== 'potential') {
      sink.skip(outcome, example);
      return;
    }
    if (check.id === '') {
      sink.skip('incomplete', example);
      return;
    }
    const key = `${check.id.toLowerCase()} ${check.protocol.toLowerCase()} ${place}`;
    if (!held.has(key) && held.size >= mostHeld) flush();
    const known = held.get(key) ?? { check, proofs: new Set(), length: 0 };
    held.set(key, known);
    if (known.length >= proofCharacters) return;
    known.proofs.add(check.proof.slice(0, proofCharacters));
    known.length += check.proof.length;
  };
  return { add, flush };
};
