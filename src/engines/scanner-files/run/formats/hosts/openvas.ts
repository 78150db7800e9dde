import { firstCwe } from '../../finding/cwe.ts';
import { hostPort } from '../../finding/place.ts';
import { cvesIn, linksIn, paragraphs } from '../../finding/plain-text.ts';
import { severityOf, severityOfNumber } from '../../finding/severity.ts';
import type { Sink } from '../../sink.ts';
import { allBelow, childOf, childrenOf, textAt, type XmlElement } from '../../xml/read-xml.ts';
import type { CsvFormat, CsvRow, XmlFormat } from '../format.ts';

// Greenbone, GMP "report" (results) and the report formats "XML" and "CSV Results".

/** `cvss_base_vector=…|summary=…|solution=…`, the older way to say all of it. */
const tagsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split('|').map((part) => {
      const at = part.indexOf('=');
      return [part.slice(0, at), part.slice(at + 1)];
    }),
  );

/** Its own rating is the number; the word is made of it, and knows no `critical` before version 22. */
const saidOf = (score: string, threat: string) => {
  const number = score === '' ? undefined : Number(score);
  return severityOfNumber(number) ? { severity: undefined, score: number } : { severity: severityOf(threat) };
};

/** Scores below zero: -1 is a false positive, -2 a message for debugging, -3 an error of the scanner. */
const isSkipped = (sink: Sink, score: string, threat: string, example: string): boolean => {
  if (threat === 'False Positive' || Number(score) === -1) sink.skip('false_positive', example);
  else if (threat === 'Error' || threat === 'Debug' || Number(score) < -1)
    sink.skip('scanner_error', example);
  else return false;
  return true;
};

const fromResult = (result: XmlElement, sink: Sink): void => {
  const nvt = childOf(result, 'nvt');
  const tags = tagsOf(textAt(nvt, 'tags'));
  const [port = '', protocol = ''] = textAt(result, 'port').split('/');
  const names = [textAt(result, 'host'), textAt(result, 'host', 'hostname')].filter((name) => name !== '');
  const title = textAt(result, 'name') || textAt(nvt, 'name');
  const [score, threat] = [textAt(result, 'severity'), textAt(result, 'threat')];
  const example = `${title} ${hostPort(names[0] ?? '', port)}`;
  if (isSkipped(sink, score, threat, example)) return;
  const refs = allBelow(childOf(nvt, 'refs'), 'ref');
  const ref = (type: string) =>
    refs.filter(({ attributes }) => attributes.type === type).map(({ attributes }) => attributes.id ?? '');
  const rule = nvt?.attributes.oid ?? '';
  sink.finding({
    title,
    ...saidOf(score, threat),
    vectors: [
      ...allBelow(childOf(nvt, 'severities'), 'value').map((value) => value.text),
      tags.get('cvss_base_vector') ?? '',
    ],
    targets: names.map((name) => hostPort(name, port)),
    description: paragraphs(
      ...['summary', 'insight', 'impact', 'affected'].map((key) => tags.get(key) ?? ''),
    ),
    evidence: textAt(result, 'description'),
    remediation: textAt(nvt, 'solution') || (tags.get('solution') ?? ''),
    references: [...ref('cve'), ...ref('url'), ...cvesIn(childrenOf(nvt, 'cve')[0]?.text ?? '')],
    rule,
    identity: [rule, protocol.toLowerCase(), hostPort(names[0] ?? '', port)],
  });
};

export const openvasXml: XmlFormat = {
  id: 'openvas_xml',
  family: 'openvas',
  isIt: ({ name, attributes }) =>
    name === 'get_reports_response' ||
    (name === 'report' && attributes.id !== undefined && Object.keys(attributes).length > 1),
  records: ['result'],
  start: (sink) => ({ record: (result) => fromResult(result, sink) }),
};

const fromRow = ({ row, cell }: CsvRow, sink: Sink): void => {
  const names = [...new Set([cell('ip'), cell('hostname')])].filter((name) => name !== '');
  const place = hostPort(names[0] ?? '', cell('port'));
  const example = `${row}: ${cell('nvtname')} ${place}`;
  if (isSkipped(sink, cell('cvss'), cell('severity'), example)) return;
  sink.finding({
    title: cell('nvtname'),
    ...saidOf(cell('cvss'), cell('severity')),
    cwe: firstCwe([cell('cwe')]),
    targets: names.map((name) => hostPort(name, cell('port'))),
    description: paragraphs(
      ...['summary', 'vulnerabilityinsight', 'impact', 'affectedsoftware/os'].map((name) => cell(name)),
    ),
    evidence: cell('specificresult'),
    remediation: cell('solution'),
    references: [...cvesIn(cell('cves')), ...linksIn(cell('otherreferences'))],
    rule: cell('nvtoid'),
    identity: [cell('nvtoid'), cell('portprotocol').toLowerCase(), place],
  });
};

export const openvasCsv: CsvFormat = {
  id: 'openvas_csv',
  family: 'openvas',
  isIt: (headers) => ['ip', 'nvtname', 'nvtoid'].every((header) => headers.has(header)),
  start: (sink) => ({ row: (row) => fromRow(row, sink) }),
};
