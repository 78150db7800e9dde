import { firstCwe } from '../../finding/cwe.ts';
import { stablePath } from '../../finding/place.ts';
import { severityOf } from '../../finding/severity.ts';
import { get, listOf, textOf, textsOf } from '../../json/json-value.ts';
import type { Found } from '../../json/walk-json.ts';
import type { Sink } from '../../sink.ts';
import type { JsonFormat } from '../format.ts';

// Anchore Grype, "-o json" (grype/presenter/models): matches, and those that a rule of the user ignores.

const fromMatch = (value: unknown, isIgnored: boolean, sink: Sink): void => {
  const [vulnerability, artifact] = [get(value, 'vulnerability'), get(value, 'artifact')];
  const rule = textOf(vulnerability, 'id');
  const [name, version] = [textOf(artifact, 'name'), textOf(artifact, 'version')];
  const place = version === '' ? name : `${name}@${version}`;
  const paths = listOf(artifact, 'locations').map((one) =>
    typeof one === 'string' ? one : textOf(one, 'path'),
  );
  // What the national database says of the same weakness, which a distribution often leaves out.
  const related = listOf(value, 'relatedVulnerabilities');
  const both = [vulnerability, ...related];
  const example = `${rule} ${place}`;
  if (isIgnored) sink.skip('suppressed', example);
  else {
    // `fixedInVersion` and `links`: the first versions.
    const fixes = [...textsOf(vulnerability, 'fix', 'versions'), ...textsOf(vulnerability, 'fixedInVersion')];
    const described = both.map((one) => textOf(one, 'description')).find((text) => text !== '') ?? '';
    sink.finding({
      ...{ title: `${rule}: ${name}`, rule },
      severity: severityOf(textOf(vulnerability, 'severity')),
      vectors: both.flatMap((one) => listOf(one, 'cvss')).map((one) => textOf(one, 'vector')),
      cwe: firstCwe(both.flatMap((one) => listOf(one, 'cwes')).map((one) => textOf(one, 'cwe'))),
      targets: [place, ...paths],
      description: described,
      evidence: [textOf(artifact, 'purl'), ...paths].filter((text) => text !== '').join('\n'),
      remediation: fixes.length > 0 ? `${name} ${fixes.join(', ')}` : '',
      references: [
        ...related.map((one) => textOf(one, 'id')),
        ...both.map((one) => textOf(one, 'dataSource')),
        ...textsOf(vulnerability, 'urls'),
        ...textsOf(vulnerability, 'links'),
      ],
      identity: [rule, place, stablePath(paths[0] ?? '')],
    });
  }
};

const start = (sink: Sink) => ({
  value: ({ path, value }: Found): void => fromMatch(value, path[0] === 'ignoredMatches', sink),
});

export const grypeJson: JsonFormat = {
  id: 'grype_json',
  family: 'grype',
  isIt: (paths) =>
    paths.has('matches.[].vulnerability') ||
    (paths.has('matches') && paths.has('descriptor') && paths.has('source')),
  patterns: ['matches.*', 'ignoredMatches.*'],
  start,
};
