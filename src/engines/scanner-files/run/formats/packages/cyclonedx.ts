import { firstCwe } from '../../finding/cwe.ts';
import { packageOf } from '../../finding/place.ts';
import { paragraphs } from '../../finding/plain-text.ts';
import { severityOf, severityOfNumber } from '../../finding/severity.ts';
import { firstText, listOf, numberOf, textOf, textsOf } from '../../json/json-value.ts';
import type { Sink } from '../../sink.ts';
import { allBelow, childOf, childrenOf, textAt, type XmlElement } from '../../xml/read-xml.ts';
import type { JsonFormat, XmlFormat } from '../format.ts';

// https://cyclonedx.org/docs/1.6: the same names in JSON and XML. Before 1.4 the vulnerability extension 1.0 (schema/ext):
// inside of the component, or with `ref` for `affects`.

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
  const all = ratings.flatMap(
    // Programs that do not know the severity write a score of 0 beside it.
    ({ severity, score }) =>
      severityOf(severity) ?? (severity !== '' && score === 0 ? [] : (severityOfNumber(score) ?? [])),
  );
  return ranks.find((rank) => all.includes(rank));
};

/** `group/name@version`. */
const nameOfComponent = (group: string, name: string, version: string): string => {
  if (name === '') return '';
  const whole = group === '' ? name : `${group}/${name}`;
  return (version === '' ? whole : `${whole}@${version}`).slice(0, 400);
};

/** Names of components by their reference, as they are met before the vulnerabilities are. */
const createNames = () => {
  const names = new Map<string, string>();
  return {
    add: (ref: string, name: string): void => {
      if (ref !== '' && name !== '' && names.size < mostComponents) names.set(ref, name);
    },
    of: (ref: string): string => names.get(ref) ?? packageOf(ref),
  };
};

/** @param within the component in which it stands, where it stands in one */
const give = (one: Vulnerability, nameOf: (ref: string) => string, sink: Sink, within?: string): void => {
  const skip = Object.hasOwn(byState, one.state) ? byState[one.state as keyof typeof byState] : undefined;
  const severity = severityFrom(one.ratings);
  for (const ref of within === undefined && one.refs.length > 0 ? one.refs : ['']) {
    const name = within ?? nameOf(ref);
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
    score: numberOf(rating, 'score') ?? numberOf(rating, 'score', 'base'),
    vector: withPrefix(textOf(rating, 'vector'), textOf(rating, 'method')),
  })),
  cwes: listOf(value, 'cwes').map(String),
  text: (name) =>
    textOf(value, name) || (name === 'recommendation' ? textsOf(value, 'recommendations').join('\n') : ''),
  links: [
    textOf(value, 'source', 'url'),
    ...listOf(value, 'advisories').map((advisory) =>
      typeof advisory === 'string' ? advisory : textOf(advisory, 'url'),
    ),
    ...listOf(value, 'references').map((reference) => textOf(reference, 'source', 'url')),
  ],
  state: textOf(value, 'analysis', 'state'),
  refs: refsOf(
    listOf(value, 'affects').map((target) => textOf(target, 'ref')),
    textOf(value, 'ref'),
  ),
});

const refsOf = (affects: readonly string[], ref: string): readonly string[] =>
  affects.length > 0 || ref === '' ? affects : [ref];

/** Some programs leave the version to the method: `CVSSv31` and `AV:N/…`. */
const withPrefix = (vector: string, method: string): string => {
  if (vector === '' || vector.startsWith('CVSS:')) return vector;
  const version = { CVSSv3: '3.0', CVSSv31: '3.1', CVSSv4: '4.0' }[method];
  return version === undefined ? '' : `CVSS:${version}/${vector}`;
};

/** Where components stand. */
const componentPatterns: readonly string[] = ['components.*', 'metadata.component'];
/** How programs call what the extension adds; since 1.4 it is a key of its own. */
const extensionKeys = ['vulnerabilities', 'ext:vulnerabilities', 'v:vulnerabilities'] as const;

const jsonName = (component: unknown): string =>
  nameOfComponent(textOf(component, 'group'), textOf(component, 'name'), textOf(component, 'version'));

export const cyclonedxJson: JsonFormat = {
  id: 'cyclonedx_json',
  family: 'cyclonedx',
  isIt: (paths) => paths.has('bomFormat') || (paths.has('specVersion') && paths.has('components')),
  patterns: [...extensionKeys.map((key) => `${key}.*`), ...componentPatterns],
  context: componentPatterns,
  start: (sink) => {
    const names = createNames();
    const add = (component: unknown): void => {
      names.add(firstText(component, 'bom-ref', 'purl'), jsonName(component));
      for (const inner of listOf(component, 'components')) add(inner);
    };
    /** Vulnerabilities that stand in their component. */
    const within = (component: unknown): void => {
      for (const key of extensionKeys)
        for (const one of listOf(component, key)) give(fromJson(one), names.of, sink, jsonName(component));
      for (const inner of listOf(component, 'components')) within(inner);
    };
    return {
      context: ({ value }) => add(value),
      value: ({ pattern, value }) =>
        componentPatterns.includes(pattern) ? within(value) : give(fromJson(value), names.of, sink),
    };
  },
};

/** Ratings of 1.4 and later, of the extension, and of the extension's published schema. */
const ratingElements = (element: XmlElement): readonly XmlElement[] => [
  ...childrenOf(childOf(element, 'ratings'), 'rating'),
  ...childrenOf(childOf(element, 'vulnerabilityScore'), 'score'),
];

const scoreOf = (rating: XmlElement): number | undefined => {
  const text = textAt(rating, 'score', 'base') || textAt(rating, 'base') || textAt(rating, 'score');
  return text === '' ? undefined : Number(text);
};

const fromXml = (element: XmlElement): Vulnerability => ({
  id: textAt(element, 'id'),
  source: textAt(element, 'source', 'name'),
  ratings: ratingElements(element).map((rating) => ({
    severity: textAt(rating, 'severity'),
    score: scoreOf(rating),
    vector: withPrefix(textAt(rating, 'vector'), textAt(rating, 'method') || textAt(rating, 'source')),
  })),
  cwes: childrenOf(childOf(element, 'cwes'), 'cwe').map((cwe) => cwe.text),
  text: (name) =>
    textAt(element, name) ||
    (name === 'recommendation'
      ? allBelow(childOf(element, 'recommendations'), 'recommendation')
          .map(({ text }) => text.trim())
          .join('\n')
      : ''),
  links: [
    textAt(element, 'source', 'url'),
    ...allBelow(childOf(element, 'advisories'), 'url').map((url) => url.text),
    ...childrenOf(childOf(element, 'advisories'), 'advisory').map((advisory) => advisory.text.trim()),
    ...childrenOf(childOf(element, 'references'), 'reference').map((one) => textAt(one, 'source', 'url')),
  ],
  state: textAt(element, 'analysis', 'state'),
  refs: refsOf(
    allBelow(childOf(element, 'affects'), 'ref').map((ref) => ref.text.trim()),
    element.attributes.ref ?? '',
  ),
});

const xmlName = (component: XmlElement): string =>
  nameOfComponent(textAt(component, 'group'), textAt(component, 'name'), textAt(component, 'version'));

export const cyclonedxXml: XmlFormat = {
  id: 'cyclonedx_xml',
  family: 'cyclonedx',
  isIt: ({ name, attributes }) =>
    name === 'bom' && Object.values(attributes).some((at) => at.includes('cyclonedx.org')),
  records: ['vulnerability', 'component'],
  context: ['component'],
  start: (sink) => {
    const names = createNames();
    return {
      context: (record) => {
        for (const one of [record, ...allBelow(record, 'component')])
          names.add(one.attributes['bom-ref'] ?? textAt(one, 'purl'), xmlName(one));
      },
      record: (element) => {
        if (element.name === 'vulnerability') give(fromXml(element), names.of, sink);
        // Vulnerabilities that stand in their component.
        else
          for (const component of [element, ...allBelow(element, 'component')])
            for (const list of childrenOf(component, 'vulnerabilities'))
              for (const one of childrenOf(list, 'vulnerability'))
                give(fromXml(one), names.of, sink, xmlName(component));
      },
    };
  },
};
