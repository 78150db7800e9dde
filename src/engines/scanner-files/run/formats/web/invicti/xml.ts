import { allBelow, childOf, childrenOf, mixedText, textAt, type XmlElement } from '../../../xml/read-xml.ts';
import type { XmlFormat } from '../../format.ts';
import { type Issue, tellIssue } from './issue.ts';

// Invicti Enterprise, "Vulnerabilities List (XML)"; Netsparker Standard before 6 writes the same with other names, and
// Acunetix 360 is the same program.

type Text = (...path: readonly string[]) => string;

/** The first of several names that the element has a text under. */
const firstOf =
  (issue: XmlElement): Text =>
  (...names) =>
    names.map((name) => mixedText(childOf(issue, ...name.split('/'))).trim()).find((text) => text !== '') ??
    '';

const seenIn = (issue: XmlElement): string[] => {
  const extra = childOf(issue, 'extra-information') ?? childOf(issue, 'extrainformation');
  const known = allBelow(childOf(issue, 'known-vulnerabilities'), 'title').map((title) => title.text.trim());
  const said = childrenOf(extra, 'info').map((info) => {
    const name = info.attributes.name ?? textAt(info, 'name');
    return `${name}: ${textAt(info, 'value') || info.text.trim()}`;
  });
  return [...said, ...known];
};

const parametersIn = (issue: XmlElement, text: Text): string[] => {
  const sent = childrenOf(childOf(issue, 'http-request', 'parameters'), 'parameter');
  const attacked = sent.filter(({ attributes }) => attributes.vulnerable !== undefined);
  return [...attacked.map(({ attributes }) => attributes.name ?? ''), text('vulnerableparameter')];
};

const issueOf = (issue: XmlElement): Issue => {
  const text = firstOf(issue);
  // Standard's lists name the program by a mark that it does not fill in.
  const filled = (...names: readonly string[]): string =>
    text(...names).replaceAll('{PRODUCT}', 'Netsparker');
  return {
    ...{ type: text('type'), name: text('name', 'title'), severity: text('severity'), state: text('state') },
    url: text('url'),
    isConfirmed: /^true$/i.test(text('confirmed') || (issue.attributes.confirmed ?? '')),
    certainty: text('certainty'),
    parameters: parametersIn(issue, text),
    texts: [filled('description'), filled('impact')],
    remedies: [filled('remedial-procedure', 'remedy'), filled('remedial-actions', 'actions-to-take')],
    references: [text('remedy-references'), text('external-references')],
    cwe: text('classification/cwe', 'classification/CWE'),
    vectors: ['cvss', 'CVSS', 'cvss31', 'CVSS31', 'cvss40', 'CVSS40'].map((name) =>
      textAt(issue, 'classification', name, 'vector'),
    ),
    seen: seenIn(issue),
    proof: text('proof-of-concept', 'proofs'),
    request: text('http-request/content', 'rawrequest'),
    response: text('http-response/content', 'rawresponse'),
  };
};

const format = (id: 'invicti_xml' | 'acunetix360_xml', root: RegExp): XmlFormat => ({
  id,
  family: 'invicti',
  isIt: ({ name }) => root.test(name),
  records: ['vulnerability'],
  start: (sink) => ({ record: (issue) => tellIssue(sink, issueOf(issue)) }),
});

export const invictiXml = format('invicti_xml', /^(?:netsparker|invicti)(?:-[a-z]+)?$/);
export const acunetix360Xml = format('acunetix360_xml', /^acunetix-?360$/);
