import { firstCwe } from '../../finding/cwe.ts';
import { stableUrl } from '../../finding/place.ts';
import { paragraphs } from '../../finding/plain-text.ts';
import { severityOf } from '../../finding/severity.ts';
import { firstText, get, numberOf, textOf, textsOf } from '../../json/json-value.ts';
import type { Found } from '../../json/walk-json.ts';
import type { Sink } from '../../sink.ts';
import type { JsonFormat } from '../format.ts';

// ProjectDiscovery, nuclei/pkg/output: ResultEvent. Version 2.9 renamed templateID and matched.

const httpCharacters = 6000;

/** Where it matched: of URLs what stays, of `host:port` all of it. */
const placeOf = (matched: string): string =>
  matched.includes('://') ? stableUrl(matched) : matched.toLowerCase();

const fromEvent = (event: unknown, sink: Sink): void => {
  const info = get(event, 'info');
  const template = firstText(event, 'template-id', 'templateID');
  const matched = firstText(event, 'matched-at', 'matched', 'url', 'host');
  const matcher = firstText(event, 'matcher-name', 'matcher_name', 'extractor-name', 'extractor_name');
  const example = `${template} ${matched}`;
  if (template === '') {
    sink.skip('incomplete', example);
    return;
  }
  if (get(event, 'matcher-status') === false) {
    sink.skip('not_vulnerable', example);
    return;
  }
  const classes = get(info, 'classification');
  const extracted = textsOf(event, 'extracted-results');
  const name = textOf(info, 'name') || template;
  sink.finding({
    title: matcher === '' ? name : `${name} (${matcher})`,
    severity: severityOf(textOf(info, 'severity')),
    score: numberOf(classes, 'cvss-score') || undefined,
    vectors: [textOf(classes, 'cvss-metrics')],
    cwe: firstCwe(textsOf(classes, 'cwe-id')),
    targets: [matched, textOf(event, 'host')],
    description: textOf(info, 'description'),
    evidence: paragraphs(
      extracted.join('\n'),
      textOf(event, 'curl-command'),
      textOf(event, 'request').slice(0, httpCharacters),
      textOf(event, 'response').slice(0, httpCharacters),
    ),
    remediation: textOf(info, 'remediation'),
    references: [...textsOf(classes, 'cve-id'), ...textsOf(info, 'reference')],
    rule: template,
    identity: [template, matcher, placeOf(matched)],
  });
};

const start = (sink: Sink) => ({ value: ({ value }: Found) => fromEvent(value, sink) });

export const nucleiJson: JsonFormat = {
  id: 'nuclei_json',
  family: 'nuclei',
  isIt: (paths) => paths.has('[].template-id') || paths.has('[].templateID'),
  patterns: ['*'],
  start,
};

export const nucleiJsonl: JsonFormat = {
  id: 'nuclei_jsonl',
  family: 'nuclei',
  isIt: (paths) => paths.has('template-id') || paths.has('templateID'),
  patterns: [],
  lines: true,
  start,
};
