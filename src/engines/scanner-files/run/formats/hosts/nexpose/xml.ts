import { hostPort } from '../../../finding/place.ts';
import { linksIn } from '../../../finding/plain-text.ts';
import type { Sink } from '../../../sink.ts';
import { allBelow, childOf, mixedText, type XmlElement } from '../../../xml/read-xml.ts';
import type { XmlFormat } from '../../format.ts';
import { createGlossary, type Glossary } from '../../glossary.ts';
import { gatherChecks, outcomeOfStatus, scoreIn } from './checks.ts';
import { nexposeFacts } from './facts.ts';

// Rapid7 Nexpose and InsightVM, "XML Export" and "XML Export 2.0": nodes with their checks, and behind them what each
// check is about.

/** Ends a line here; those that stand in the file only fold its text. */
const lineEnd = '\u2029';

/** Blocks of text as lines, their links written out. */
const linesOf = (element: XmlElement | undefined): string => {
  for (const link of allBelow(element, 'URLLink')) {
    if (link.text.trim() === '') link.text = link.attributes.LinkURL ?? link.attributes.href ?? '';
  }
  for (const code of allBelow(element, 'Paragraph')) {
    if (code.attributes.preformat === 'true') code.text = code.text.replaceAll('\n', lineEnd);
  }
  return mixedText(element, lineEnd)
    .split(lineEnd)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
};

/** Vectors of versions 3 and 4 are told from those of version 2, in brackets, where they are rated. */
const vectorsIn = (attributes: Readonly<Record<string, string>>): string[] =>
  Object.entries(attributes).flatMap(([name, value]) => (/^cvss.*vector$/i.test(name) ? [value] : []));

const learn = (glossary: Glossary, definition: XmlElement): void => {
  const { id = '', title = '', severity = '' } = definition.attributes;
  const named = allBelow(childOf(definition, 'references'), 'reference');
  const of = (source: string): string[] =>
    named.flatMap((one) => (one.attributes.source?.toUpperCase() === source ? [one.text.trim()] : []));
  glossary.add(id.toLowerCase(), {
    ...{ title, rank: severity, vectors: vectorsIn(definition.attributes).join('\n') },
    score: definition.attributes.cvssV3Score ?? definition.attributes.cvssScore ?? '',
    description: linesOf(childOf(definition, 'description')),
    solution: linesOf(childOf(definition, 'solution')),
    references: [...of('CVE'), ...of('URL').flatMap(linksIn)].join('\n'),
  });
};

/** Names of one node that are kept. */
const mostHosts = 20;

type Place = { hosts: string[]; isUp: boolean; port: string; protocol: string };

/** Follows the nodes as they go by: which one is open, and which of its ports. */
const readNodes = (sink: Sink, glossary: Glossary) => {
  const checks = gatherChecks(sink);
  const facts = nexposeFacts(sink);
  let place: Place = { hosts: [], isUp: true, port: '', protocol: '' };

  const node = ({ attributes }: XmlElement): void => {
    facts.end();
    const { address = '', status = '' } = attributes;
    const isUp = status === '' || status === 'alive';
    place = { hosts: address === '' ? [] : [address], isUp, port: '', protocol: '' };
    if (isUp) facts.at(place.hosts);
    else sink.skip('host_down', address);
  };
  const endpoint = ({ attributes }: XmlElement): void => {
    const { port = '', protocol = '', status = '' } = attributes;
    place = { ...place, port, protocol };
    facts.endEndpoint();
    if (status === '' || status === 'open') facts.open(port, protocol);
    else sink.skip('port_closed', `${hostPort(place.hosts[0] ?? '', port)}/${protocol} ${status}`);
  };
  const test = (element: XmlElement): void => {
    const { id = '', status = '', key = '' } = element.attributes;
    const known = (what: string): string => glossary.text(id.toLowerCase(), what);
    checks.add({
      ...{ id, outcome: outcomeOfStatus(status), title: known('title'), rank: known('rank') },
      ...{ hosts: place.hosts, port: place.port, protocol: place.protocol },
      ...{ score: scoreIn(known('score')), vectors: known('vectors').split('\n') },
      description: known('description'),
      ...{ solution: known('solution'), references: known('references').split('\n') },
      proof: [key, linesOf(element)].filter((text) => text !== '').join('\n'),
    });
  };
  const records: Readonly<Record<string, (element: XmlElement) => void>> = {
    name: ({ text }) => {
      if (place.hosts.length < mostHosts) place.hosts.push(text.trim());
      if (place.isUp) facts.at(place.hosts);
    },
    os: ({ attributes }) => facts.os(attributes),
    fingerprint: facts.fingerprint,
    config: facts.config,
    test,
  };
  return {
    open: (element: XmlElement): void => {
      const { name } = element;
      if (name === 'node' || name === 'endpoint') checks.flush();
      if (name === 'node') node(element);
      if (name === 'endpoint') endpoint(element);
      if (name === 'service') facts.service(element.attributes.name ?? '');
    },
    record: (element: XmlElement): void => records[element.name]?.(element),
    end: (): void => {
      checks.flush();
      facts.end();
    },
  };
};

export const nexposeXml: XmlFormat = {
  id: 'nexpose_xml',
  family: 'nexpose',
  isIt: ({ name }) => name === 'NexposeReport',
  context: ['vulnerability'],
  records: ['name', 'os', 'fingerprint', 'config', 'test'],
  start: (sink) => {
    const glossary = createGlossary();
    const nodes = readNodes(sink, glossary);
    let walks = 0;
    return {
      context: (definition) => learn(glossary, definition),
      open: (element) => {
        if (element.name === 'NexposeReport') walks += 1;
        // In the first only the definitions are of interest.
        if (walks === 2) nodes.open(element);
      },
      record: nodes.record,
      end: nodes.end,
    };
  },
};
