import type { Read } from './read-bytes.ts';

/** severity, rule, location, title, CWE, whether there is a vector; `to rate` where nothing says how bad it is. */
export const brief = ({ findings }: Read) =>
  findings.map((one) => [
    one.to_rate ? 'to rate' : one.severity,
    ...[one.rule, one.location, one.title, one.cwe, one.cvss !== null],
  ]);

/** How much was passed over, by reason. */
export const skippedOf = ({ skipped }: Read): Record<string, number> =>
  Object.fromEntries(skipped.map(({ reason, count }) => [reason, count]));
