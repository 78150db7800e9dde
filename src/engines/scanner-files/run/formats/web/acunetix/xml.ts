import type { Sink } from '../../../sink.ts';
import { allBelow, childOf, textAt, type XmlElement } from '../../../xml/read-xml.ts';
import type { XmlFormat } from '../../format.ts';
import { addressOf, tellAlert } from './alert.ts';

// Acunetix 11 to 24, "Export to XML": one Scan a target. The export for firewalls leaves out what is said of the scan.

type Scan = { start: string; isUp: boolean; banner: string; server: string; os: string };

const newScan = (): Scan => ({ start: '', isUp: false, banner: '', server: '', os: '' });

/** What it writes where it does not know. */
const known = (text: string): string => (/^(?:unknown|none)$/i.test(text) ? '' : text);

/** The server that a scan was of, and what answers there. */
const sayServer = (sink: Sink, scan: Scan): void => {
  const url = URL.parse(scan.start);
  if (!scan.isUp || !url || url.host === '') return;
  const isSecure = url.protocol === 'https:';
  sink.fact({ type: 'host', host: url.hostname, os: known(scan.os) });
  sink.fact({
    ...{ type: 'service', host: url.hostname, protocol: 'tcp', port: url.port || (isSecure ? '443' : '80') },
    ...{ service: isSecure ? 'https' : 'http', product: known(scan.banner) || known(scan.server) },
  });
};

/** Without a start the request says which host it went to. */
const hostOf = (request: string): string => /^Host: *(\S+)/im.exec(request.slice(0, 10_000))?.[1] ?? '';

const fromItem = (item: XmlElement, scan: Scan, sink: Sink): void => {
  const text = (...path: readonly string[]): string => textAt(item, ...path);
  const request = text('TechnicalDetails', 'Request');
  const cwes = allBelow(childOf(item, 'CWEList'), 'CWE').map((cwe) => cwe.attributes.id || cwe.text);
  const cves = allBelow(childOf(item, 'CVEList'), 'CVE').map((cve) => textAt(cve, 'ID') || cve.text);
  tellAlert(sink, {
    ...{ name: text('Name'), severity: text('Severity'), parameter: text('Parameter') },
    url: addressOf(scan.start || hostOf(request), text('Affects') || text('AffectedItem')),
    isFalsePositive: /^(?:true|1)$/i.test(text('IsFalsePositive')),
    texts: [text('Description'), text('Impact'), text('DetailedInformation')],
    ...{ details: text('Details'), recommendation: text('Recommendation') },
    ...{ request, response: text('TechnicalDetails', 'Response') },
    cwes: [...cwes, childOf(item, 'CWE')?.attributes.id ?? '', text('CWE')],
    vectors: ['CVSS3', 'cvss3', 'CVSS4', 'cvss4'].map((name) => text(name, 'Descriptor')),
    references: [...cves, ...allBelow(childOf(item, 'References'), 'URL').map((url) => url.text)],
  });
};

export const acunetixXml: XmlFormat = {
  id: 'acunetix_xml',
  family: 'acunetix',
  isIt: ({ name }) => name === 'ScanGroup',
  records: ['StartURL', 'Aborted', 'Responsive', 'Banner', 'Os', 'WebServer', 'ReportItem'],
  start: (sink) => {
    let scan = newScan();
    const named: Readonly<Record<string, (text: string) => void>> = {
      StartURL: (text) => {
        scan.start = text;
      },
      Aborted: (text) => {
        if (/^true$/i.test(text)) sink.skip('scanner_error', `${scan.start}: aborted`);
      },
      Responsive: (text) => {
        scan.isUp = /^true$/i.test(text);
        if (/^false$/i.test(text)) sink.skip('host_down', scan.start);
      },
      Banner: (text) => {
        scan.banner = text;
      },
      Os: (text) => {
        scan.os = text;
      },
      WebServer: (text) => {
        scan.server = text;
      },
    };
    return {
      open: ({ name, attributes }) => {
        if (name === 'Scan') {
          sayServer(sink, scan);
          scan = newScan();
        }
        // Where somebody started it without a scheme, the crawler says which one it took.
        if (name === 'Crawler' && attributes.StartUrl && !scan.start.includes('://')) {
          scan.start = attributes.StartUrl;
        }
      },
      record: (element) => {
        if (element.name === 'ReportItem') fromItem(element, scan, sink);
        else named[element.name]?.(element.text.trim());
      },
      end: () => sayServer(sink, scan),
    };
  },
};
