import { wordsOfHtml } from '../../../finding/plain-text.ts';
import type { Sink } from '../../../sink.ts';
import { allBelow, childOf, textAt, type XmlElement } from '../../../xml/read-xml.ts';
import type { XmlFormat } from '../../format.ts';
import { cvssIn, type Detection, hostsOf, type QualysKind, tellDetection } from './detection.ts';
import { type QualysFacts, qualysFacts } from './facts.ts';

// Qualys, "Vulnerability scan results in XML": scan-1.dtd, as an account downloads the results of a scan.

const kinds: Readonly<Record<string, QualysKind>> = {
  VULN: 'confirmed',
  PRACTICE: 'potential',
  INFO: 'gathered',
  SERVICE: 'gathered',
};

type Place = { readonly hosts: readonly string[]; readonly port: string; readonly protocol: string };

const detectionOf = (element: XmlElement, kind: QualysKind, place: Place): Detection => {
  const text = (tag: string): string => textAt(element, tag);
  const { number = '', severity = '', cveid = '' } = element.attributes;
  const ids = allBelow(childOf(element, 'CVE_ID_LIST'), 'CVE_ID');
  const vendor = allBelow(childOf(element, 'VENDOR_REFERENCE_LIST'), 'VENDOR_REFERENCE');
  return {
    ...{ qid: number, title: text('TITLE'), level: severity, kind, instance: '', ...place },
    cvss: cvssIn(text('CVSS3_BASE'), text('CVSS3_VERSION')),
    ...{ threat: text('DIAGNOSIS'), impact: text('CONSEQUENCE'), solution: text('SOLUTION') },
    result: wordsOfHtml(text('RESULT')),
    cves: ids.length > 0 ? ids.map((id) => textAt(id, 'ID')) : cveid.split(/[,\s]+/),
    links: vendor.map((one) => textAt(one, 'URL')),
  };
};

/** A host begins; one that was not up has nothing below it. */
const hostOf = ({ attributes }: XmlElement, facts: QualysFacts, sink: Sink): string[] => {
  const hosts = hostsOf(attributes.value ?? '', attributes.name ?? '');
  facts.end();
  if (/down|not alive/i.test(attributes.status ?? '')) sink.skip('host_down', attributes.value ?? '');
  else facts.at(hosts, false);
  return hosts;
};

export const qualysScanXml: XmlFormat = {
  id: 'qualys_scan_xml',
  family: 'qualys',
  isIt: ({ name, attributes }) => name === 'SCAN' && /^scan\//.test(attributes.value ?? ''),
  records: [...Object.keys(kinds), 'OS', 'ERROR'],
  start: (sink) => {
    const facts = qualysFacts(sink);
    let place: Place = { hosts: [], port: '', protocol: '' };
    return {
      open: (element) => {
        if (element.name === 'IP') place = { hosts: hostOf(element, facts, sink), port: '', protocol: '' };
        if (element.name !== 'CAT') return;
        const { port = '', protocol = '' } = element.attributes;
        place = { ...place, port, protocol };
        facts.service(port, protocol, '');
      },
      record: (element) => {
        if (element.name === 'OS') facts.os(element.text.trim());
        else if (element.name === 'ERROR') sink.skip('scanner_error', element.text);
        else {
          const detection = detectionOf(element, kinds[element.name] ?? 'gathered', place);
          facts.gathered(detection.qid, place.port, place.protocol, detection.result);
          tellDetection(sink, detection);
        }
      },
      end: facts.end,
    };
  },
};
