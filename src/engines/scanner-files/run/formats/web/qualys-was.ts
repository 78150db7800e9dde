import { firstCwe } from '../../finding/cwe.ts';
import { stableUrl } from '../../finding/place.ts';
import { cvesIn, linksIn, paragraphs, wordsOfHtml } from '../../finding/plain-text.ts';
import type { Sink } from '../../sink.ts';
import { childOf, childrenOf, textAt, type XmlElement } from '../../xml/read-xml.ts';
import type { XmlFormat } from '../format.ts';
import { createGlossary, type Glossary } from '../glossary.ts';
import { describe, type QualysKind, said, severityOfLevel } from '../hosts/qualys/detection.ts';

// Qualys, "Web Application Scanning API": scan report and web application report in XML.

const httpCharacters = 6000;
const mostPayloads = 5;

const learn = (glossary: Glossary, qid: XmlElement): void => {
  const text = (...path: readonly string[]): string => textAt(qid, ...path);
  const vector = text('CVSS_V3', 'VECTOR_STRING') || text('CVSS_V3', 'VECTOR');
  glossary.add(text('QID'), {
    ...{ title: text('TITLE'), level: text('SEVERITY'), category: text('CATEGORY') },
    ...{ threat: text('DESCRIPTION'), impact: text('IMPACT'), solution: text('SOLUTION') },
    ...{ cwe: text('CWE'), cve: text('CVE') || text('CVE_LIST'), score: text('CVSS_V3', 'BASE') },
    vector: vector === '' || vector.startsWith('CVSS:') ? vector : `CVSS:3.1/${vector}`,
  });
};

/** The text of an element, which may stand in base64. */
const decoded = (element: XmlElement | undefined): string => {
  const text = element?.text.trim().slice(0, 2 * httpCharacters) ?? '';
  const plain = element?.attributes.base64 === 'true' ? Buffer.from(text, 'base64').toString() : text;
  return plain.slice(0, httpCharacters);
};

/** A request as it went over the wire; the report has its headers one by one. */
const requestText = (request: XmlElement | undefined): string => {
  if (!request) return '';
  const headers = childrenOf(childOf(request, 'HEADERS'), 'HEADER').map(
    (header) => `${textAt(header, 'key')}: ${textAt(header, 'value')}`,
  );
  const first = `${textAt(request, 'METHOD')} ${textAt(request, 'URL')}`;
  return paragraphs([first, ...headers].join('\n'), textAt(request, 'BODY')).slice(0, httpCharacters);
};

const payloadText = (payload: XmlElement): string => {
  const sent = textAt(payload, 'PAYLOAD');
  const response = childOf(payload, 'RESPONSE');
  return paragraphs(
    sent === '' || sent === 'N/A' ? '' : `Payload: ${sent.slice(0, httpCharacters)}`,
    requestText(childOf(payload, 'REQUEST')),
    decoded(childOf(response, 'EVIDENCE')),
    decoded(childOf(response, 'CONTENTS')),
  );
};

type Known = (key: string) => string;

const kindOf = (category: string): QualysKind => {
  if (/^information/i.test(category)) return 'gathered';
  return /^potential/i.test(category) ? 'potential' : 'confirmed';
};

/** Why it is passed over, where it is. */
const reasonOf = (item: XmlElement) => {
  if (/^(?:fixed|not_?found)$/i.test(textAt(item, 'STATUS'))) return 'resolved';
  return textAt(item, 'IGNORED') === 'true' ? 'suppressed' : undefined;
};

const fromItem = (item: XmlElement, known: Known, app: string, sink: Sink): void => {
  const text = (tag: string): string => textAt(item, tag);
  const [qid, url, param] = [text('QID'), text('URL') || app, text('PARAM')];
  const example = `${qid} ${known('title')} ${url}`;
  const isGathered = item.name === 'INFORMATION_GATHERED';
  const kind = isGathered ? 'gathered' : kindOf(known('category'));
  const reason = reasonOf(item);
  if (reason) {
    sink.skip(reason, example);
    return;
  }
  const payloads = childrenOf(childOf(item, 'PAYLOADS'), 'PAYLOAD').slice(0, mostPayloads);
  sink.finding({
    title: wordsOfHtml(known('title')) || `QID ${qid}`,
    severity: severityOfLevel(known('level'), kind),
    score: known('score') === '' ? undefined : Number(known('score')),
    vectors: [known('vector')],
    cwe: firstCwe(known('cwe').split(',')),
    targets: [url],
    location: param === '' ? url : `${url} [${param}]`,
    description: describe(kind, known('threat'), known('impact')),
    evidence: paragraphs(...payloads.map(payloadText), decoded(childOf(item, 'DATA'))),
    remediation: said(known('solution')),
    references: [...cvesIn(known('cve')), ...linksIn(known('solution'))],
    rule: qid,
    // The numbers of a detection are those of the account; what was asked for is the same in each report.
    identity: [qid, stableUrl(url), param],
  });
};

export const qualysWasXml: XmlFormat = {
  id: 'qualys_was_xml',
  family: 'qualys-was',
  isIt: ({ name }) => name === 'WAS_SCAN_REPORT' || name === 'WAS_WEBAPP_REPORT',
  context: ['QID', 'URL'],
  records: ['VULNERABILITY', 'SENSITIVE_CONTENT', 'INFORMATION_GATHERED'],
  start: (sink) => {
    const glossary = createGlossary();
    const apps = new Set<string>();
    let part = '';
    return {
      open: ({ name }) => {
        if (['SUMMARY', 'RESULTS', 'GLOSSARY', 'APPENDIX'].includes(name)) part = name;
      },
      context: (element) => {
        if (element.name === 'QID' && part === 'GLOSSARY') learn(glossary, element);
        if (element.name === 'URL' && part === 'APPENDIX' && apps.size < 2) apps.add(element.text.trim());
      },
      record: (item) => {
        // The summary has figures under the same names.
        if (part === 'SUMMARY' && item.children.length === 0) return;
        const app = apps.size === 1 ? [...apps].join('') : '';
        fromItem(item, (key) => glossary.text(textAt(item, 'QID'), key), app, sink);
      },
    };
  },
};
