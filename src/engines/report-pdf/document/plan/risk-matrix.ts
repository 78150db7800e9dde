import type { Severity } from '../../../../shared/vocabulary/severity.ts';
import type { ReportFinding } from '../../report-data.ts';

export const levels = ['high', 'medium', 'low'] as const;
type Level = (typeof levels)[number];

/** How likely it is that somebody uses a weakness, and how much harm that does. */
type Risk = { readonly likelihood: Level; readonly impact: Level };

const metricsOf = (vector: string): ReadonlyMap<string, string> =>
  new Map(
    vector
      .split('/')
      .slice(1)
      .map((part) => part.split(':') as [string, string]),
  );

/** Steps that stand in an attacker's way, counted: from where, how hard, with which rights, with whose help. */
const hurdlesOf = (metrics: ReadonlyMap<string, string>): number => {
  const from = { N: 0, A: 1, L: 2, P: 3 }[metrics.get('AV') ?? 'N'] ?? 0;
  const hard = metrics.get('AC') === 'H' ? 1 : 0;
  const conditions = metrics.get('AT') === 'P' ? 1 : 0;
  const rights = { N: 0, L: 1, H: 2 }[metrics.get('PR') ?? 'N'] ?? 0;
  const help = (metrics.get('UI') ?? 'N') === 'N' ? 0 : 1;
  return from + hard + conditions + rights + help;
};

/** The worst of what happens to confidentiality, integrity and availability: none, low or high. */
const harmsOf = (metrics: ReadonlyMap<string, string>): readonly string[] =>
  ['C', 'I', 'A', 'VC', 'VI', 'VA', 'SC', 'SI', 'SA'].flatMap((name) => metrics.get(name) ?? []);

const ofVector = (vector: string): Risk => {
  const metrics = metricsOf(vector);
  const hurdles = hurdlesOf(metrics);
  const harms = harmsOf(metrics);
  return {
    likelihood: hurdles === 0 ? 'high' : hurdles <= 2 ? 'medium' : 'low',
    impact: harms.includes('H') ? 'high' : harms.filter((harm) => harm === 'L').length > 1 ? 'medium' : 'low',
  };
};

/** Where nobody gave a vector, the severity alone places it: on the line from little to much of both. */
const ofSeverity: Readonly<Record<Severity, Risk | undefined>> = {
  critical: { likelihood: 'high', impact: 'high' },
  high: { likelihood: 'medium', impact: 'high' },
  medium: { likelihood: 'medium', impact: 'medium' },
  low: { likelihood: 'low', impact: 'low' },
  info: undefined,
};

/**
 * Where a finding stands in the matrix: by its CVSS vector (CVSS 3.1 §2, 4.0 §2), no hurdle being a high likelihood, one or two a
 * medium one, more a low one; a high harm of any kind is a high impact, several low ones a medium one. Without a vector by
 * its severity; what is only worth knowing stands nowhere.
 */
export const riskOf = ({ cvss, severity }: Pick<ReportFinding, 'cvss' | 'severity'>): Risk | undefined => {
  if (severity === 'info') return undefined;
  return cvss?.startsWith('CVSS:') ? ofVector(cvss) : ofSeverity[severity];
};

/** How many open findings stand in each field, by likelihood, then by impact, high to low; null where there are none. */
export const riskMatrix = (findings: readonly ReportFinding[]): readonly (readonly number[])[] | null => {
  const risks = findings.flatMap((finding) => (finding.state === 'open' ? (riskOf(finding) ?? []) : []));
  if (risks.length === 0) return null;
  return levels.map((likelihood) =>
    levels.map(
      (impact) => risks.filter((risk) => risk.likelihood === likelihood && risk.impact === impact).length,
    ),
  );
};
