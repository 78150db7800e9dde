/** Versions of vectors that are read; 3.0 differs from 3.1 in wording only. */
export const cvssVersions = ['3.0', '3.1', '4.0'] as const;
export type CvssVersion = (typeof cvssVersions)[number];

/** A base metric: its name in a vector and its values, worst first. */
type Metric = { readonly name: string; readonly values: readonly string[] };
/** Metrics that belong together. */
export type MetricGroup = {
  readonly group: 'exploitability' | 'impact' | 'vulnerable' | 'subsequent';
  readonly metrics: readonly Metric[];
};

const metric = (name: string, values: string): Metric => ({ name, values: values.split(' ') });
const impactOf = (names: string): readonly Metric[] => names.split(' ').map((name) => metric(name, 'H L N'));

const version3: readonly MetricGroup[] = [
  {
    group: 'exploitability',
    metrics: [metric('AV', 'N A L P'), metric('AC', 'L H'), metric('PR', 'N L H'), metric('UI', 'N R')],
  },
  { group: 'impact', metrics: [metric('S', 'U C'), ...impactOf('C I A')] },
];

const version4: readonly MetricGroup[] = [
  {
    group: 'exploitability',
    metrics: [
      ...[metric('AV', 'N A L P'), metric('AC', 'L H'), metric('AT', 'N P')],
      ...[metric('PR', 'N L H'), metric('UI', 'N P A')],
    ],
  },
  { group: 'vulnerable', metrics: impactOf('VC VI VA') },
  { group: 'subsequent', metrics: impactOf('SC SI SA') },
];

/** Base metrics in the order in which a vector states them (CVSS 3.1 §2 and §6, 4.0 §2 and §7). */
export const metricGroups: Readonly<Record<CvssVersion, readonly MetricGroup[]>> = {
  '3.0': version3,
  '3.1': version3,
  '4.0': version4,
};

export const baseMetrics = (version: CvssVersion): readonly Metric[] =>
  metricGroups[version].flatMap(({ metrics }) => metrics);

/** A vector as its parts. `chosen` has base metrics by name; `others` every other part as it was written, in order. */
export type CvssParts = {
  readonly version: CvssVersion;
  readonly chosen: Readonly<Record<string, string>>;
  readonly others: readonly string[];
};

/** The parts of a version in which nothing is chosen. */
export const emptyParts = (version: CvssVersion): CvssParts => ({ version, chosen: {}, others: [] });

/**
 * Reads what somebody has typed so far: a part that is no base metric of the version stays among the others, so that
 * nothing typed is lost.
 * @returns undefined for what does not begin as a vector does.
 */
export const readVector = (text: string): CvssParts | undefined => {
  const [prefix = '', ...parts] = text.trim().split('/');
  const version = cvssVersions.find((one) => `CVSS:${one}` === prefix);
  if (!version) return undefined;
  const known = new Map(baseMetrics(version).map(({ name, values }) => [name, values]));
  const chosen: Record<string, string> = {};
  const others: string[] = [];
  for (const part of parts.filter(Boolean)) {
    const [name = '', value = ''] = part.split(':');
    const isBase = known.get(name)?.includes(value) && part === `${name}:${value}` && !(name in chosen);
    if (isBase) chosen[name] = value;
    else others.push(part);
  }
  return { version, chosen, others };
};

/** The vector of these parts: base metrics first, in the standard's order. '' when there is nothing in it. */
export const writeVector = ({ version, chosen, others }: CvssParts): string => {
  const base = baseMetrics(version).flatMap(({ name }) => (chosen[name] ? [`${name}:${chosen[name]}`] : []));
  const parts = [...base, ...others];
  return parts.length === 0 ? '' : [`CVSS:${version}`, ...parts].join('/');
};

/** The parts with one base metric chosen; one that was written with a slip gives way to it. */
export const choose = (parts: CvssParts, name: string, value: string): CvssParts => ({
  ...parts,
  chosen: { ...parts.chosen, [name]: value },
  others: parts.others.filter((part) => part.split(':')[0] !== name),
});

/** What the impact on the system itself is called in the other version. */
const renamed: Readonly<Record<string, string>> = { C: 'VC', I: 'VI', A: 'VA', VC: 'C', VI: 'I', VA: 'A' };

const is3 = (version: CvssVersion): boolean => version !== '4.0';

/** Of interaction only `none` means the same in both; either kind of 4.0 is `required` in 3.1. */
const carriedValue = (name: string, value: string, to: CvssVersion): string =>
  name === 'UI' && is3(to) && value !== 'N' ? 'R' : value;

/**
 * The parts in another version of the standard: what means the same is taken over, the rest is to be chosen.
 * Metrics beyond the base are left behind, since their names and meanings differ.
 */
export const inVersion = (parts: CvssParts, version: CvssVersion): CvssParts => {
  if (is3(parts.version) && is3(version)) return { ...parts, version };
  if (parts.version === version) return parts;
  const known = new Map(baseMetrics(version).map(({ name, values }) => [name, values]));
  const carried = Object.entries(parts.chosen).flatMap(([name, value]) => {
    const to = renamed[name] ?? name;
    const next = carriedValue(name, value, version);
    return known.get(to)?.includes(next) ? [[to, next] as const] : [];
  });
  return { version, chosen: Object.fromEntries(carried), others: [] };
};

/**
 * The parts in a version in which some were chosen before: what the version of `parts` has no word for, or says the
 * same of, is as it was; what was chosen otherwise since is taken over.
 */
export const backInVersion = (parts: CvssParts, before: CvssParts): CvssParts => {
  const { version } = before;
  if (parts.version === version) return parts;
  const still = Object.entries(before.chosen).filter(([name, value]) => {
    const there = inVersion({ version, chosen: { [name]: value }, others: [] }, parts.version).chosen;
    return Object.entries(there).every(([to, same]) => parts.chosen[to] === same);
  });
  const { chosen } = inVersion(parts, version);
  return { ...before, chosen: { ...chosen, ...Object.fromEntries(still) } };
};

/** How many of the base metrics are chosen. */
export const chosenCount = ({
  version,
  chosen,
}: CvssParts): { readonly chosen: number; readonly of: number } => ({
  chosen: Object.keys(chosen).length,
  of: baseMetrics(version).length,
});
