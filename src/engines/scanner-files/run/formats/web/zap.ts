import type { Severity } from '../../../../../shared/vocabulary/severity.ts';
import { cweOf } from '../../finding/cwe.ts';
import { originOf } from '../../finding/place.ts';
import { linksIn, paragraphs, wordsOfHtml } from '../../finding/plain-text.ts';
import { listOf, textOf } from '../../json/json-value.ts';
import type { Sink } from '../../sink.ts';
import { childOf, childrenOf, textAt } from '../../xml/read-xml.ts';
import type { JsonFormat, XmlFormat } from '../format.ts';

// ZAP, "Traditional XML Report" and "Traditional JSON Report": the same names in both.

const severities: readonly Severity[] = ['info', 'low', 'medium', 'high'];

type Read = (name: string) => string;
type Alert = { readonly site: string; readonly text: Read; readonly instances: readonly Read[] };

const httpCharacters = 6000;

/** The messages of an instance, which only the reports called "plus" have. */
const messagesOf = (text: Read): string[] =>
  ['request', 'response'].map((which) => {
    const part = (name: string): string =>
      (text(`${which}${name}`) || text(`${which}-${name}`)).slice(0, httpCharacters);
    const headers = part('header').replace(/^[ \t]+/gm, '');
    return paragraphs(headers, part('body')).slice(0, httpCharacters);
  });

const instanceText = (text: Read): string => {
  const parts = ['param', 'attack', 'evidence', 'otherinfo'].flatMap((name) =>
    text(name) === '' ? [] : [`${name}: ${text(name)}`],
  );
  return [`${text('method')} ${text('uri')}`, ...parts].join('\n');
};

/** An alert of one site is one finding; the places where it was seen are its targets. */
const fromAlert = ({ site, text, instances }: Alert, sink: Sink): void => {
  const origin = originOf(site || (instances[0]?.('uri') ?? ''));
  const rule = text('alertRef') || text('pluginid');
  const title = text('alert') || text('name');
  if (text('confidence') === '0') {
    sink.skip('false_positive', `${title} ${origin}`);
    return;
  }
  const code = text('riskcode');
  // Before version 2.5 each place is an alert of its own.
  const urls = (instances.length > 0 ? instances : [text]).map((instance) => instance('uri'));
  sink.finding({
    title,
    severity: /^[0-3]$/.test(code) ? severities[Number(code)] : undefined,
    cwe: cweOf(text('cweid')),
    targets: urls.some((url) => url !== '') ? urls : [origin],
    description: paragraphs(wordsOfHtml(text('desc')), wordsOfHtml(text('otherinfo'))),
    evidence: paragraphs(
      ...instances.slice(0, 50).map(instanceText),
      ...instances.slice(0, 1).flatMap(messagesOf),
    ),
    remediation: wordsOfHtml(text('solution')),
    references: linksIn(text('reference').replaceAll('<', ' <')),
    rule,
    identity: [rule, origin],
  });
};

export const zapXml: XmlFormat = {
  id: 'zap_xml',
  family: 'zap',
  isIt: ({ name }) => name === 'OWASPZAPReport',
  records: ['alertitem'],
  start: (sink) => {
    let site = '';
    return {
      open: ({ name, attributes }) => {
        if (name === 'site') site = attributes.name ?? '';
      },
      record: (alert) => {
        const instances = childrenOf(childOf(alert, 'instances'), 'instance').map(
          (instance) => (name: string) => textAt(instance, name),
        );
        fromAlert({ site, text: (name) => textAt(alert, name), instances }, sink);
      },
    };
  },
};

export const zapJson: JsonFormat = {
  id: 'zap_json',
  family: 'zap',
  isIt: (paths) =>
    paths.has('@programName') ||
    (paths.has('site') && paths.has('@version') && paths.has('@generated')) ||
    paths.has('site.[].alerts') ||
    paths.has('site.[].@name') ||
    paths.has('site.@name'),
  patterns: ['site.*.@name', 'site.*.alerts.*', 'site.@name', 'site.alerts.*'],
  start: (sink) => {
    let site = '';
    return {
      value: ({ pattern, value }) => {
        if (pattern.endsWith('@name')) {
          site = typeof value === 'string' ? value : '';
          return;
        }
        const instances = listOf(value, 'instances').map(
          (instance) => (name: string) => textOf(instance, name),
        );
        fromAlert({ site, text: (name) => textOf(value, name), instances }, sink);
      },
    };
  },
};
