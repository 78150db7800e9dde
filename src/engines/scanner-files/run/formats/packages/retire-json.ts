import { firstCwe } from '../../finding/cwe.ts';
import { stablePath } from '../../finding/place.ts';
import { severityOf } from '../../finding/severity.ts';
import { asObject, firstText, get, listOf, textOf, textsOf } from '../../json/json-value.ts';
import { rootKeys } from '../../json/root-keys.ts';
import type { Found } from '../../json/walk-json.ts';
import type { Sink } from '../../sink.ts';
import type { JsonFormat } from '../format.ts';

// retire.js, "--outputformat json" and "jsonsimple" (the list alone).

/** Every name that a vulnerability has but its summary, which is reworded now and then. */
const namesOf = (identifiers: unknown): string[] =>
  Object.entries(asObject(identifiers))
    .filter(([key]) => key !== 'summary')
    .flatMap(([, value]) => listOf(value).map(String))
    .toSorted();

const fromVulnerability = (value: unknown, component: string, file: string, sink: Sink): void => {
  const identifiers = get(value, 'identifiers');
  const summary = textOf(identifiers, 'summary');
  const names = namesOf(identifiers);
  const cve = textsOf(identifiers, 'CVE')[0] ?? textOf(identifiers, 'githubID');
  const rule = cve || names[0] || summary.slice(0, 100);
  const below = textOf(value, 'below');
  sink.finding({
    title: `${component}: ${summary || rule}`,
    severity: severityOf(textOf(value, 'severity')),
    cwe: firstCwe(textsOf(value, 'cwe')),
    targets: [component, file].filter((target) => target !== ''),
    location: file,
    description: summary,
    evidence: [component, file].filter((text) => text !== '').join('\n'),
    remediation: below === '' ? '' : `≥ ${below}`,
    references: [...names.filter((name) => /^(?:CVE|GHSA)-/.test(name)), ...textsOf(value, 'info')],
    rule,
    identity: [...(names.length > 0 ? names : [summary]), component, stablePath(file)],
  });
};

const start = (sink: Sink) => ({
  value: ({ pattern, path, value }: Found): void => {
    if (path[0] === 'errors') {
      sink.skip('scanner_error', JSON.stringify(value).slice(0, 200));
      return;
    }
    // Version, start and the like, of the run itself.
    if (pattern === '*' && !/^\d+$/.test(path[0] ?? '')) return;
    const file = textOf(value, 'file');
    const results = listOf(value, 'results');
    if (results.length === 0) sink.skip('no_weakness', file);
    for (const result of results) {
      const component = `${firstText(result, 'component', 'npmname')}@${textOf(result, 'version')}`;
      const found = listOf(result, 'vulnerabilities');
      if (found.length === 0) sink.skip('no_weakness', `${component} ${file}`);
      for (const one of found) fromVulnerability(one, component, file, sink);
    }
  },
});

const reportKeys = ['version', 'start', 'data', 'messages', 'errors', 'time'];

export const retireJson: JsonFormat = {
  id: 'retire_json',
  family: 'retire',
  isIt: (paths) =>
    paths.has('data.[].results') ||
    (paths.has('data') && paths.has('start')) ||
    (paths.has('data') &&
      !paths.has('data.[]') &&
      rootKeys(paths).every((key) => reportKeys.includes(key))) ||
    paths.has('[].results.[].component'),
  patterns: ['data.*', 'errors.*', '*'],
  start,
};
