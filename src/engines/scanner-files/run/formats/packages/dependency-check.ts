import { firstCwe } from '../../finding/cwe.ts';
import { packageOf, stablePath } from '../../finding/place.ts';
import { paragraphs } from '../../finding/plain-text.ts';
import { severityOf } from '../../finding/severity.ts';
import { get, listOf, numberOf, textOf, textsOf } from '../../json/json-value.ts';
import type { Sink } from '../../sink.ts';
import { allBelow, childOf, childrenOf, textAt, type XmlElement } from '../../xml/read-xml.ts';
import type { JsonFormat, XmlFormat } from '../format.ts';

// OWASP Dependency-Check, "--format XML" (dependency-check.2.5.xsd, 4.x) and "JSON" (reportSchema 1.1): the same names.

/** What any of the formats says of one vulnerability of one file or package. */
export type Vulnerability = {
  readonly id: string;
  readonly severity: string;
  readonly score: number | undefined;
  readonly vectors: readonly string[];
  readonly cwes: readonly string[];
  readonly description: string;
  readonly links: readonly string[];
};

type Dependency = {
  readonly file: string;
  readonly path: string;
  /** Package URLs, the surest first. */
  readonly packages: readonly string[];
  readonly found: readonly Vulnerability[];
  readonly suppressed: readonly Vulnerability[];
};

const parts: readonly (readonly [string, string])[] = [
  ...([
    ['AV', 'attackVector'],
    ['AC', 'attackComplexity'],
    ['PR', 'privilegesRequired'],
  ] as const),
  ...([
    ['UI', 'userInteraction'],
    ['S', 'scope'],
    ['C', 'confidentialityImpact'],
  ] as const),
  ...([
    ['I', 'integrityImpact'],
    ['A', 'availabilityImpact'],
  ] as const),
];

/** The vector of the parts in which CVSS 3 is written here: `attackVector` is `NETWORK`, or `N` where OSS Index says it. */
const vectorOf = (part: (name: string) => string): string => {
  const version = part('version') === '3.0' ? '3.0' : '3.1';
  const metrics = parts.map(([metric, name]) => `${metric}:${part(name).slice(0, 1).toUpperCase()}`);
  return `CVSS:${version}/${metrics.join('/')}`;
};

/** Findings of a dependency, a reason where it has none. */
export const giveDependency = (one: Dependency, sink: Sink): void => {
  const name = one.packages[0] === undefined ? one.file : packageOf(one.packages[0]);
  if (one.found.length + one.suppressed.length === 0) sink.skip('not_vulnerable', name || one.path);
  for (const { id } of one.suppressed) sink.skip('suppressed', `${id} ${name}`);
  for (const { id, severity, score, vectors, ...rest } of one.found) {
    sink.finding({
      title: `${id}: ${name}`,
      ...{ severity: severityOf(severity), score, vectors, cwe: firstCwe(rest.cwes) },
      targets: [name, one.path],
      description: rest.description,
      evidence: paragraphs(
        [one.file, one.path].filter((text) => text !== '').join('\n'),
        one.packages.join('\n'),
      ),
      references: rest.links,
      rule: id,
      identity: [id, name, stablePath(one.path)],
    });
  }
};

const ofJson = (value: unknown): Vulnerability => ({
  id: textOf(value, 'name'),
  severity: textOf(value, 'severity'),
  score:
    numberOf(value, 'cvssv4', 'baseScore') ??
    numberOf(value, 'cvssv3', 'baseScore') ??
    numberOf(value, 'cvssv2', 'score'),
  vectors: [textOf(value, 'cvssv4', 'vectorString'), vectorOf((name) => textOf(get(value, 'cvssv3'), name))],
  cwes: textsOf(value, 'cwes'),
  description: textOf(value, 'description'),
  links: listOf(value, 'references').map((one) => textOf(one, 'url')),
});

const fromJson = (value: unknown): Dependency => ({
  file: textOf(value, 'fileName'),
  path: textOf(value, 'filePath'),
  packages: listOf(value, 'packages')
    .map((one) => textOf(one, 'id'))
    .filter((id) => id !== ''),
  found: listOf(value, 'vulnerabilities').map(ofJson),
  suppressed: listOf(value, 'suppressedVulnerabilities').map(ofJson),
});

export const dependencyCheckJson: JsonFormat = {
  id: 'dependency_check_json',
  family: 'dependency-check',
  isIt: (paths) => paths.has('reportSchema') && (paths.has('scanInfo') || paths.has('dependencies')),
  patterns: ['dependencies.*'],
  start: (sink) => ({ value: ({ value }) => giveDependency(fromJson(value), sink) }),
};

const numberAt = (element: XmlElement, ...path: readonly string[]): number | undefined => {
  const text = textAt(element, ...path);
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
};

const ofXml = (element: XmlElement): Vulnerability => ({
  id: textAt(element, 'name'),
  severity: textAt(element, 'severity'),
  score:
    numberAt(element, 'cvssV4', 'baseScore') ??
    numberAt(element, 'cvssV3', 'baseScore') ??
    numberAt(element, 'cvssV2', 'score') ??
    numberAt(element, 'cvssScore'),
  vectors: [textAt(element, 'cvssV4', 'vectorString'), vectorOf((name) => textAt(element, 'cvssV3', name))],
  // Version 2.0 and before: one, with its name.
  cwes: [...allBelow(childOf(element, 'cwes'), 'cwe').map(({ text }) => text), textAt(element, 'cwe')],
  description: textAt(element, 'description'),
  links: allBelow(childOf(element, 'references'), 'url').map(({ text }) => text.trim()),
});

/** `(org.apache.struts:struts2-core:2.3.15)`: how versions before 5 name a package of Maven. */
const packageBefore = (identifier: XmlElement): string => {
  const [, group, name, version] =
    /^\(?([^:()]+):([^:()]+):([^:()]+)\)?$/.exec(textAt(identifier, 'name')) ?? [];
  return identifier.attributes.type === 'maven' && group ? `pkg:maven/${group}/${name}@${version}` : '';
};

const fromXml = (element: XmlElement): Dependency => {
  const identifiers = childOf(element, 'identifiers');
  const list = childOf(element, 'vulnerabilities');
  return {
    file: textAt(element, 'fileName'),
    path: textAt(element, 'filePath'),
    packages: [
      ...childrenOf(identifiers, 'package').map((one) => textAt(one, 'id')),
      ...childrenOf(identifiers, 'identifier').map(packageBefore),
    ].filter((id) => id !== ''),
    found: childrenOf(list, 'vulnerability').map(ofXml),
    suppressed: childrenOf(list, 'suppressedVulnerability').map(ofXml),
  };
};

export const dependencyCheckXml: XmlFormat = {
  id: 'dependency_check_xml',
  family: 'dependency-check',
  isIt: ({ name, attributes }) =>
    name === 'analysis' && Object.values(attributes).some((at) => /dependency[-_]?check/i.test(at)),
  records: ['dependency'],
  start: (sink) => ({ record: (element) => giveDependency(fromXml(element), sink) }),
};
