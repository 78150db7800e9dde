import { languages } from '../../../../../shared/messages.ts';
import { type FindingState, findingStates } from '../../../../../shared/vocabulary/finding-state.ts';
import { type Severity, severities } from '../../../../../shared/vocabulary/severity.ts';
import type { SkipReason } from '../../../formats.ts';
import { cvssVector } from '../../finding/cvss-vector.ts';
import { cweOf } from '../../finding/cwe.ts';
import { severityOfNumber } from '../../finding/severity.ts';
import type { Sink } from '../../sink.ts';

/** What our own files say of a finding, whichever of them it is. */
type WrittenFinding = {
  /** The finding's own id, '' in files of before there was one. */
  readonly id: string;
  readonly title: string;
  readonly severity: Severity | undefined;
  readonly state: FindingState | undefined;
  readonly cwe: string;
  readonly cvss: string;
  readonly location: string;
  readonly targets: readonly string[];
  readonly description: string;
  readonly evidence: string;
  readonly remediation: string;
  readonly impact: string;
  readonly reproduction: string;
  /** The language in which it is written and what found it, '' in files of before these were told. */
  readonly language: string;
  readonly source: string;
};

/** What is settled does not come in as open; that it was there is told. */
const settled: Readonly<Partial<Record<FindingState, SkipReason>>> = {
  fixed: 'resolved',
  false_positive: 'false_positive',
  accepted: 'suppressed',
  superseded: 'suppressed',
};

/** The program that our own files are of: one finding is the same in each of them. */
export const ownFamily = 'baluarte';

/** Takes a finding over as people wrote and rated it. */
export const takeWritten = (written: WrittenFinding, sink: Sink): void => {
  const { id, title, state, targets, location } = written;
  const cwe = cweOf(written.cwe);
  const reason = state && settled[state];
  const name = [title, targets[0] ?? location].filter((text) => text !== '').join(', ');
  if (reason) {
    sink.skip(reason, name);
    return;
  }
  sink.finding({
    ...{ title, location, targets: targets.length > 0 || location === '' ? targets : [location] },
    severity: written.severity,
    isRated: true,
    cvss: cvssVector(written.cvss),
    cwe,
    description: written.description,
    evidence: written.evidence,
    remediation: written.remediation,
    impact: written.impact,
    reproduction: written.reproduction,
    language: languages.find((language) => language === written.language),
    source: written.source,
    rule: cwe ?? 'baluarte',
    identity: id === '' ? [title, targets[0] ?? location] : [id],
  });
};

/** A severity as our files name it; a score stands in for a word that is none. */
export const namedSeverity = (word: string, score?: number): Severity | undefined =>
  severities.find((severity) => severity === word) ?? severityOfNumber(score);

/** A state as our files name it. */
export const namedState = (word: string): FindingState | undefined =>
  findingStates.find((state) => state === word);
