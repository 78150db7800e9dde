import { firstCwe } from '../../finding/cwe.ts';
import type { Observation } from '../../finding/make-finding.ts';
import { stablePath } from '../../finding/place.ts';
import { paragraphs } from '../../finding/plain-text.ts';
import { severityOf } from '../../finding/severity.ts';
import { asObject, firstText, get, listOf, textOf, textsOf } from '../../json/json-value.ts';
import type { Sink } from '../../sink.ts';
import type { JsonFormat } from '../format.ts';
import { tellPlacesApart } from '../occurrences.ts';

// Aqua Security, trivy/pkg/types: Report, Result, DetectedVulnerability, DetectedMisconfiguration; schema version 2.

type Seen = Omit<Observation, 'severity'>;

const codeOf = (value: unknown): string =>
  listOf(value, 'Code', 'Lines')
    .map((line) => textOf(line, 'Content'))
    .join('\n');

const atLine = (path: string, line: string): string =>
  line === '' || line === '0' ? path : `${path}:${line}`;

const vulnerability = (value: unknown, target: string): Seen => {
  const id = textOf(value, 'VulnerabilityID');
  const name = textOf(value, 'PkgName');
  const installed = textOf(value, 'InstalledVersion');
  const fixed = textOf(value, 'FixedVersion');
  const scores = Object.values(asObject(get(value, 'CVSS')));
  const where = textOf(value, 'PkgPath') || target;
  return {
    title: `${id}: ${textOf(value, 'Title') || name}`,
    vectors: scores.flatMap((one) => [textOf(one, 'V40Vector'), textOf(one, 'V3Vector')]),
    cwe: firstCwe(textsOf(value, 'CweIDs')),
    targets: [`${name}@${installed}`, where],
    description: textOf(value, 'Description'),
    evidence: paragraphs(where, `${name} ${installed}${fixed && ` → ${fixed}`}`),
    remediation: fixed === '' ? '' : `${name} ${fixed}`,
    references: [textOf(value, 'PrimaryURL'), ...textsOf(value, 'References')],
    rule: id,
    // The target of an image carries its tag, and of a system its release: both change by themselves.
    identity: [
      id,
      `${name}@${installed}`,
      stablePath(where)
        .replace(/\s*\([^)]*\)$/, '')
        .replace(/[:@][^/]*$/, ''),
    ],
  };
};

const misconfiguration = (value: unknown, target: string): Seen => {
  const rule = firstText(value, 'AVDID', 'ID');
  const cause = get(value, 'CauseMetadata');
  const resource = textOf(cause, 'Resource');
  const code = codeOf(cause);
  return {
    title: textOf(value, 'Title'),
    targets: [target],
    location: atLine(target, textOf(cause, 'StartLine')),
    description: paragraphs(textOf(value, 'Description'), textOf(value, 'Message')),
    evidence: code,
    remediation: textOf(value, 'Resolution'),
    references: [textOf(value, 'PrimaryURL'), ...textsOf(value, 'References')],
    rule,
    identity: [rule, stablePath(target), resource, textOf(value, 'Message').replace(/\d+/g, '#')],
  };
};

const secret = (value: unknown, target: string): Seen => {
  const rule = textOf(value, 'RuleID');
  return {
    title: textOf(value, 'Title'),
    cwe: 'CWE-798',
    targets: [target],
    location: atLine(target, textOf(value, 'StartLine')),
    // Trivy has put stars in the place of the secret itself.
    evidence: textOf(value, 'Match'),
    rule,
    identity: [rule, stablePath(target), textOf(value, 'Match').trim()],
  };
};

const license = (value: unknown, target: string): Seen => {
  const name = firstText(value, 'PkgName', 'FilePath');
  const rule = `license:${textOf(value, 'Name')}`;
  return {
    title: `${textOf(value, 'Name')}: ${name}`,
    targets: [name, target],
    evidence: textOf(value, 'Category'),
    references: [textOf(value, 'Link')],
    rule,
    identity: [rule, name],
  };
};

const kinds: Readonly<Record<string, (value: unknown, target: string) => Seen>> = {
  Vulnerabilities: vulnerability,
  Misconfigurations: misconfiguration,
  Secrets: secret,
  Licenses: license,
};

type Apart = ReturnType<typeof tellPlacesApart>;

type Place = { readonly target: string; readonly resource: string };

const noResource = (index: string) => ({ index, Namespace: '', Kind: '', Name: '' });

/** `namespace/Kind/name`. */
const resourceText = ({ Namespace, Kind, Name }: ReturnType<typeof noResource>): string =>
  [Namespace, Kind, Name].filter((part) => part !== '').join('/');

/** In a cluster the resource is a place too; what is wrong with the resource itself is its own, in each namespace. */
const inResource = (kind: string, seen: Seen, resource: string): Seen => {
  if (resource === '') return seen;
  const identity = kind === 'Vulnerabilities' ? seen.identity : [...seen.identity, resource];
  return { ...seen, targets: [...seen.targets, resource], identity };
};

const give = (kind: string, value: unknown, place: Place, sink: Sink, apart: Apart): void => {
  const plain = kinds[kind]?.(value, place.target);
  const seen = plain && inResource(kind, plain, place.resource);
  if (!seen) return;
  const example = `${seen.rule} ${seen.location ?? seen.targets[0] ?? ''}`;
  const status = textOf(value, 'Status');
  if (kind === 'Misconfigurations' && status === 'PASS') {
    sink.skip('check_passed', example);
    return;
  }
  if (status === 'EXCEPTION') {
    sink.skip('suppressed', example);
    return;
  }
  if (status === 'not_affected') {
    sink.skip('not_affected', example);
    return;
  }
  // Two lines of one file may have one message: they are two places.
  const line = textOf(value, 'StartLine') || textOf(value, 'CauseMetadata', 'StartLine');
  const parts = seen.identity;
  const identity = line === '' ? parts : apart({ parts, position: [...parts, line] });
  sink.finding({ ...seen, severity: severityOf(textOf(value, 'Severity')), identity });
};

/** Beside an image or a folder, a cluster (until 0.38 by kind of result); and the bare list of schema version 1. */
const resources = ['Resources.*', 'Findings.*', 'Vulnerabilities.*', 'Misconfigurations.*'];
const results = ['Results.*', ...resources.map((one) => `${one}.Results.*`), '*'];
/** What a cluster's resource is called, before its results. */
const resourceKeys = ['Namespace', 'Kind', 'Name'] as const;
const patterns = [
  ...results.flatMap((result) => [
    `${result}.Target`,
    ...Object.keys(kinds).map((kind) => `${result}.${kind}.*`),
  ]),
  ...resources.flatMap((resource) => resourceKeys.map((key) => `${resource}.${key}`)),
];

export const trivyJson: JsonFormat = {
  id: 'trivy_json',
  family: 'trivy',
  isIt: (paths) =>
    paths.has('ArtifactName') ||
    paths.has('Results.[].Target') ||
    paths.has('Resources.[].Results') ||
    paths.has('ClusterName') ||
    (paths.has('[].Target') && paths.has('[].Vulnerabilities')) ||
    (paths.has('SchemaVersion') && paths.has('Results')),
  patterns,
  start: (sink) => {
    let target = '';
    let resource = noResource('');
    const apart = tellPlacesApart();
    return {
      value: ({ path, value }) => {
        const named = path.length === 3 ? resourceKeys.find((key) => key === path[2]) : undefined;
        const index = `${path[0]} ${path[1]}`;
        if (resources.includes(`${path[0]}.*`) && resource.index !== index) resource = noResource(index);
        if (named) resource = { ...resource, [named]: typeof value === 'string' ? value : '' };
        else if (path.at(-1) === 'Target') target = typeof value === 'string' ? value : '';
        else give(path.at(-2) ?? '', value, { target, resource: resourceText(resource) }, sink, apart);
      },
    };
  },
};
