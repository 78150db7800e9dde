import { firstCwe } from '../../finding/cwe.ts';
import { packageOf } from '../../finding/place.ts';
import { paragraphs } from '../../finding/plain-text.ts';
import { severityOf, severityOfNumber } from '../../finding/severity.ts';
import { firstText, listOf, numberOf, textOf } from '../../json/json-value.ts';
import type { Sink } from '../../sink.ts';
import { allBelow, childOf, childrenOf, textAt, type XmlElement } from '../../xml/read-xml.ts';
import type { JsonFormat, XmlFormat } from '../format.ts';

// https://cyclonedx.org/docs/1.6: the same names in JSON and XML.

type Rating = { readonly severity: string; readonly score: number | undefined; readonly vector: string };

type Vulnerability = {
  readonly id: string;
  readonly source: string;
  readonly ratings: readonly Rating[];
  readonly cwes: readonly string[];
  readonly text: (name: string) => string;
  readonly links: readonly string[];
  readonly state: string;
  readonly refs: readonly string[];
};

const mostComponents = 200_000;

const byState = {
  false_positive: 'false_positive',
  not_affected: 'not_affected',
  resolved: 'resolved',
  resolved_with_pedigree: 'resolved',
} as const;

/** The worst that any rating says: by its word, else by its score. */
const severityFrom = (ratings: readonly Rating[]) => {
  const ranks = ['critical', 'high', 'medium', 'low', 'info'] as const;
  const all = ratings.flatMap(({ severity, score }) => severityOf(severity) ?? severityOfNumber(score) ?? []);
  return ranks.find((rank) => all.includes(rank));
};

/** Names of components by their reference, as they are met before the vulnerabilities are. */
const createNames = () => {
  const names = new Map<string, string>();
  return {
    add: (ref: string, group: string, name: string, version: string): void => {
      if (ref === '' || name === '' || names.size >= mostComponents) return;
      const whole = group === '' ? name : `${group}/${name}`;
      names.set(ref, (version === '' ? whole : `${whole}@${version}`).slice(0, 400));
    },
    of: (ref: string): string => names.get(ref) ?? packageOf(ref),
  };
};

const give = (one: Vulnerability, nameOf: (ref: string) => string, sink: Sink): void => {
  const skip = Object.hasOwn(byState, one.state) ? byState[one.state as keyof typeof byState] : undefined;
  const severity = severityFrom(one.ratings);
  for (const ref of one.refs.length > 0 ? one.refs : ['']) {
    const name = nameOf(ref);
    const example = `${one.id} ${name}`;
    if (skip) sink.skip(skip, example);
    else
      sink.finding({
        title: name === '' ? one.id : `${one.id}: ${name}`,
        severity,
        vectors: one.ratings.map((rating) => rating.vector),
        cwe: firstCwe(one.cwes),
        targets: name === '' ? [] : [name],
        description: paragraphs(one.text('description'), one.text('detail')),
        remediation: paragraphs(one.text('recommendation'), one.text('workaround')),
        references: one.links,
        rule: one.id,
        identity: [one.id, name],
      });
  }
};

const fromJson = (value: unknown): Vulnerability => ({
  id: textOf(value, 'id'),
  source: textOf(value, 'source', 'name'),
  ratings: listOf(value, 'ratings').map((rating) => ({
    severity: textOf(rating, 'severity'),
    score: numberOf(rating, 'score'),
    vector: withPrefix(textOf(rating, 'vector'), textOf(rating, 'method')),
  })),
  cwes: listOf(value, 'cwes').map(String),
  text: (name) => textOf(value, name),
  links: [
    textOf(value, 'source', 'url'),
    ...listOf(value, 'advisories').map((advisory) => textOf(advisory, 'url')),
    ...listOf(value, 'references').map((reference) => textOf(reference, 'source', 'url')),
  ],
  state: textOf(value, 'analysis', 'state'),
  refs: listOf(value, 'affects').map((target) => textOf(target, 'ref')),
});

/** Some programs leave the version to the method: `CVSSv31` and `AV:N/…`. */
const withPrefix = (vector: string, method: string): string => {
  if (vector === '' || vector.startsWith('CVSS:')) return vector;
  const version = { CVSSv3: '3.0', CVSSv31: '3.1', CVSSv4: '4.0' }[method];
  return version === undefined ? '' : `CVSS:${version}/${vector}`;
};

export const cyclonedxJson: JsonFormat = {
  id: 'cyclonedx_json',
  family: 'cyclonedx',
  isIt: (paths) => paths.has('bomFormat') || (paths.has('specVersion') && paths.has('components')),
  patterns: ['vulnerabilities.*'],
  context: ['components.*', 'metadata.component'],
  start: (sink) => {
    const names = createNames();
    const add = (component: unknown): void => {
      names.add(
        firstText(component, 'bom-ref', 'purl'),
        textOf(component, 'group'),
        textOf(component, 'name'),
        textOf(component, 'version'),
      );
      for (const inner of listOf(component, 'components')) add(inner);
    };
    return {
      context: ({ value }) => add(value),
      value: ({ value }) => give(fromJson(value), names.of, sink),
    };
  },
};

const fromXml = (element: XmlElement): Vulnerability => ({
  id: textAt(element, 'id'),
  source: textAt(element, 'source', 'name'),
  ratings: childrenOf(childOf(element, 'ratings'), 'rating').map((rating) => ({
    severity: textAt(rating, 'severity'),
    score: textAt(rating, 'score') === '' ? undefined : Number(textAt(rating, 'score')),
    vector: withPrefix(textAt(rating, 'vector'), textAt(rating, 'method')),
  })),
  cwes: childrenOf(childOf(element, 'cwes'), 'cwe').map((cwe) => cwe.text),
  text: (name) => textAt(element, name),
  links: [
    textAt(element, 'source', 'url'),
    ...allBelow(childOf(element, 'advisories'), 'url').map((url) => url.text),
    ...childrenOf(childOf(element, 'references'), 'reference').map((one) => textAt(one, 'source', 'url')),
  ],
  state: textAt(element, 'analysis', 'state'),
  refs: allBelow(childOf(element, 'affects'), 'ref').map((ref) => ref.text.trim()),
});

export const cyclonedxXml: XmlFormat = {
  id: 'cyclonedx_xml',
  family: 'cyclonedx',
  isIt: ({ name, attributes }) =>
    name === 'bom' && Object.values(attributes).some((at) => at.includes('cyclonedx.org')),
  records: ['vulnerability'],
  context: ['component'],
  start: (sink) => {
    const names = createNames();
    return {
      context: (record) => {
        for (const one of [record, ...allBelow(record, 'component')]) {
          const ref = one.attributes['bom-ref'] ?? textAt(one, 'purl');
          names.add(ref, textAt(one, 'group'), textAt(one, 'name'), textAt(one, 'version'));
        }
      },
      record: (element) => give(fromXml(element), names.of, sink),
    };
  },
};
