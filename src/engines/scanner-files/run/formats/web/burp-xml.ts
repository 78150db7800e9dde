import { firstCwe } from '../../finding/cwe.ts';
import { stableUrl } from '../../finding/place.ts';
import { linksIn, paragraphs, wordsOfHtml } from '../../finding/plain-text.ts';
import { severityOf } from '../../finding/severity.ts';
import type { Sink } from '../../sink.ts';
import { allBelow, childrenOf, textAt, type XmlElement } from '../../xml/read-xml.ts';
import type { XmlFormat } from '../format.ts';

// PortSwigger, "Reporting issues: XML"; the document type in the file itself names the elements.

const messageCharacters = 6000;

/** A request or response as it went over the wire, its beginning. */
const message = (element: XmlElement | undefined): string => {
  if (!element) return '';
  const text =
    element.attributes.base64 === 'true'
      ? Buffer.from(element.text.slice(0, 2 * messageCharacters), 'base64').toString()
      : element.text;
  return text.slice(0, messageCharacters);
};

/** 0x08000000, "extension generated issue": one number for whatever an extension reports, told apart by its name. */
const ofExtensions = '134217728';

const fromIssue = (issue: XmlElement, sink: Sink): void => {
  const host = textAt(issue, 'host');
  const title = textAt(issue, 'name');
  const type = textAt(issue, 'type');
  const url = `${host}${textAt(issue, 'path')}`;
  const place = textAt(issue, 'location');
  const word = textAt(issue, 'severity');
  if (word.toLowerCase() === 'false positive') {
    sink.skip('false_positive', `${title} ${url}`);
    return;
  }
  const html = (tag: string): string => wordsOfHtml(textAt(issue, tag));
  const classes = textAt(issue, 'vulnerabilityClassifications');
  const [traffic] = childrenOf(issue, 'requestresponse');
  sink.finding({
    title,
    severity: severityOf(word),
    cwe: firstCwe([...classes.matchAll(/CWE-\d+/g)].map(([cwe]) => cwe)),
    targets: [url],
    location: `${host}${place || textAt(issue, 'path')}`,
    description: paragraphs(html('issueBackground'), html('issueDetail')),
    evidence: paragraphs(message(allBelow(traffic, 'request')[0]), message(allBelow(traffic, 'response')[0])),
    remediation: paragraphs(html('remediationDetail'), html('remediationBackground')),
    references: [...linksIn(textAt(issue, 'references')), ...linksIn(classes)],
    rule: type || title,
    // The serial number is a new one in each scan; the place names the parameter.
    identity: [
      ...(type === ofExtensions ? [type, title] : [type || title]),
      ...[stableUrl(url), place.replace(/\?[^\s[]*/, '')],
    ],
  });
};

export const burpXml: XmlFormat = {
  id: 'burp_xml',
  family: 'burp',
  isIt: ({ name, attributes }) => name === 'issues' && attributes.burpVersion !== undefined,
  records: ['issue'],
  start: (sink) => ({ record: (issue) => fromIssue(issue, sink) }),
};
