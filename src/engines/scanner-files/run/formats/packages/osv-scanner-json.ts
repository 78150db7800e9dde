import type { Severity } from '../../../../../shared/vocabulary/severity.ts';
import { firstCwe } from '../../finding/cwe.ts';
import { stablePath } from '../../finding/place.ts';
import { severityOf, severityOfNumber } from '../../finding/severity.ts';
import { asObject, get, listOf, numberOf, textOf, textsOf } from '../../json/json-value.ts';
import type { Sink } from '../../sink.ts';
import type { JsonFormat } from '../format.ts';

// OSV-Scanner, "--format json" (https://google.github.io/osv-scanner/output, versions 1 and 2); OSV schema 1.6 inside.

type Package = { readonly name: string; readonly place: string; readonly source: string };

/** Identifiers that one vulnerability has in several databases stand in one group. */
type Group = { readonly ids: readonly string[]; readonly value: unknown };

const groupsOf = (value: unknown, found: readonly unknown[]): Group[] => {
  const groups = listOf(value, 'groups').map((group) => ({ ids: textsOf(group, 'ids'), value: group }));
  const grouped = new Set(groups.flatMap(({ ids }) => ids));
  const alone = found.map((one) => textOf(one, 'id')).filter((id) => !grouped.has(id));
  return [...groups, ...alone.map((id) => ({ ids: [id], value: undefined }))];
};

/** `called: false` where the program saw that the code is never reached; unimportant where the distribution says so. */
const isUnreached = ({ ids, value }: Group): boolean => {
  const analysis = get(value, 'experimental_analysis') ?? get(value, 'experimentalAnalysis');
  const said = ids.map((id) => get(analysis, id)).filter((one) => one !== undefined);
  return (
    said.length > 0 && said.every((one) => get(one, 'called') === false || get(one, 'unimportant') === true)
  );
};

/** The word of the database, where the group has no score. A malicious package has neither: it is the worst there is. */
const severityFrom = ({ ids, value }: Group, found: readonly unknown[]): Severity | undefined => {
  if (ids.some((id) => id.startsWith('MAL-'))) return 'critical';
  if (severityOfNumber(numberOf(value, 'max_severity'))) return undefined;
  return found
    .map((one) => severityOf(textOf(one, 'database_specific', 'severity')))
    .find((severity) => severity !== undefined);
};

const fixesOf = (one: unknown, name: string): string[] =>
  listOf(one, 'affected')
    .filter((affected) => textOf(affected, 'package', 'name') === name)
    .flatMap((affected) => listOf(affected, 'ranges'))
    .flatMap((range) => listOf(range, 'events'))
    .map((event) => textOf(event, 'fixed'))
    .filter((fixed) => fixed !== '');

const cwesOf = (one: unknown): string[] => [
  ...textsOf(one, 'database_specific', 'cwe_ids'),
  ...listOf(one, 'affected')
    .flatMap((affected) => listOf(affected, 'database_specific', 'cwes'))
    .map((cwe) => textOf(cwe, 'cweId')),
];

const fromGroup = (group: Group, byId: Map<string, unknown[]>, at: Package, sink: Sink): void => {
  const found = group.ids.flatMap((id) => byId.get(id) ?? []);
  // Each stands in one group.
  for (const id of group.ids) byId.delete(id);
  const ids = [
    ...group.ids,
    ...textsOf(group.value, 'aliases'),
    ...found.flatMap((one) => textsOf(one, 'aliases')),
  ];
  // The name that other programs give it too.
  const rule = ids.find((id) => id.startsWith('CVE-')) ?? ids[0] ?? '';
  if (isUnreached(group)) sink.skip('not_affected', `${rule} ${at.place}`);
  else {
    const text = (key: string): string =>
      found.map((one) => textOf(one, key)).find((one) => one !== '') ?? '';
    const fixes = [...new Set(found.flatMap((one) => fixesOf(one, at.name)))];
    sink.finding({
      ...{ title: `${rule}: ${text('summary') || at.name}`, rule },
      ...{ severity: severityFrom(group, found), score: numberOf(group.value, 'max_severity') },
      vectors: found.flatMap((one) => listOf(one, 'severity')).map((one) => textOf(one, 'score')),
      cwe: firstCwe(found.flatMap(cwesOf)),
      targets: [at.place, at.source],
      description: text('details') || text('summary'),
      evidence: [at.place, at.source].filter((one) => one !== '').join('\n'),
      remediation: fixes.length > 0 ? `${at.name} ${fixes.join(', ')}` : '',
      references: [
        ...new Set(ids),
        ...found.flatMap((one) => listOf(one, 'references')).map((reference) => textOf(reference, 'url')),
      ],
      identity: [rule, at.place, stablePath(at.source)],
    });
  }
};

/** A licence that the list of the one who asked does not hold. The program rates it nowhere: it is low. */
const licenses = (value: unknown, at: Package, sink: Sink): number => {
  const names = textsOf(value, 'license_violations');
  for (const license of names) {
    const rule = `license:${license}`;
    sink.finding({
      ...{ title: `${license}: ${at.name}`, severity: 'low', rule, targets: [at.place, at.source] },
      evidence: textsOf(value, 'licenses').join(', '),
      identity: [rule, at.name],
    });
  }
  return names.length;
};

const fromPackage = (value: unknown, source: string, sink: Sink): void => {
  const name = textOf(value, 'package', 'name') || textOf(value, 'package', 'commit');
  const version = textOf(value, 'package', 'version');
  const at = { name, source, place: version === '' ? name : `${name}@${version}` };
  const found = listOf(value, 'vulnerabilities');
  const groups = groupsOf(value, found);
  const byId = Map.groupBy(found, (one) => textOf(one, 'id'));
  for (const group of groups) fromGroup(group, byId, at, sink);
  if (licenses(value, at, sink) + groups.length === 0) sink.skip('not_vulnerable', at.place);
};

const sourcePath = (value: unknown): string => textOf(asObject(value), 'path');

export const osvScannerJson: JsonFormat = {
  id: 'osv_scanner_json',
  family: 'osv-scanner',
  isIt: (paths) =>
    paths.has('results') &&
    (paths.has('experimental_config') ||
      paths.has('results.[].packages') ||
      paths.has('results.[].packageSource')),
  // `packageSource`: the first versions. It stands before the packages, and so does `source`.
  patterns: ['results.*.source', 'results.*.packageSource', 'results.*.packages.*'],
  start: (sink) => {
    let source = '';
    return {
      value: ({ path, value }) => {
        if (path[2] === 'packages') fromPackage(value, source, sink);
        else source = sourcePath(value);
      },
    };
  },
};
