import type { Severity } from '../../../../../shared/vocabulary/severity.ts';
import type { SkipReason } from '../../../formats.ts';
import { nessusFacts } from '../../facts/nessus-facts.ts';
import { firstCwe } from '../../finding/cwe.ts';
import type { Observation } from '../../finding/make-finding.ts';
import { hostPort } from '../../finding/place.ts';
import { cvesIn, linksIn, paragraphs } from '../../finding/plain-text.ts';
import { severityOf } from '../../finding/severity.ts';
import type { Sink } from '../../sink.ts';
import { childrenOf, textAt, type XmlElement } from '../../xml/read-xml.ts';
import type { CsvFormat, CsvRow, XmlFormat } from '../format.ts';

// Tenable, "Nessus v2 file format"; severity 0 to 4 of a ReportItem.
const severities: readonly Severity[] = ['info', 'low', 'medium', 'high', 'critical'];

const identityOf = (plugin: string, protocol: string, place: string, check = ''): string[] => [
  ...[plugin, protocol.toLowerCase(), place],
  ...(check === '' ? [] : [check]),
];

/** Checks of a policy (compliance) say their own result: only what failed is a finding. */
const compliance = (item: XmlElement): { result: string; name: string } => ({
  result: textAt(item, 'compliance-result').toUpperCase(),
  name: textAt(item, 'compliance-check-name'),
});

const fromItem = (item: XmlElement, hosts: readonly string[], sink: Sink): Observation | undefined => {
  const { port = '', protocol = '', severity = '', pluginID = '', pluginName = '' } = item.attributes;
  const place = hostPort(hosts[0] ?? '', port);
  const level = severities[Number(severity === '' ? Number.NaN : severity)];
  const { result, name } = compliance(item);
  if (result === 'PASSED') sink.skip('check_passed', `${name || pluginName} ${place}`);
  if (result === 'PASSED') return undefined;
  const text = (tag: string): string => textAt(item, tag);
  const all = (tag: string): string[] => childrenOf(item, tag).map((one) => one.text.trim());
  return {
    title: name || pluginName || text('plugin_name'),
    severity: result === 'FAILED' && level === 'info' ? 'medium' : level,
    vectors: [text('cvss3_vector'), text('cvss4_vector')],
    cwe: firstCwe([...all('cwe'), ...all('xref').filter((ref) => ref.startsWith('CWE'))]),
    targets: hosts.map((host) => hostPort(host, port)),
    description: paragraphs(text('synopsis'), text('description')),
    evidence: paragraphs(text('plugin_output'), text('compliance-actual-value')),
    remediation: text('solution') === 'n/a' ? '' : text('solution'),
    references: [...all('cve'), ...linksIn(text('see_also'))],
    rule: pluginID,
    identity: identityOf(pluginID, protocol, place, name),
  };
};

export const nessusXml: XmlFormat = {
  id: 'nessus_xml',
  family: 'nessus',
  isIt: ({ name }) => name === 'NessusClientData_v2',
  records: ['tag', 'ReportItem'],
  start: (sink) => {
    let hosts: string[] = [];
    const facts = nessusFacts(sink);
    const tag = ({ attributes, text }: XmlElement): void => {
      const isName = attributes.name === 'host-fqdn' || attributes.name === 'host-ip';
      if (isName && text.trim() !== '' && !hosts.includes(text.trim())) hosts.push(text.trim());
      if (attributes.name === 'operating-system') facts.os(text.trim());
      facts.host(hosts, false);
    };
    return {
      open: ({ name, attributes }) => {
        if (name !== 'ReportHost') return;
        hosts = attributes.name ? [attributes.name] : [];
        facts.host(hosts, true);
      },
      record: (element) => {
        if (element.name === 'tag') return tag(element);
        const {
          pluginID: plugin = '',
          port = '',
          protocol = '',
          svc_name: service = '',
        } = element.attributes;
        facts.item({ plugin, port, protocol, service, output: textAt(element, 'plugin_output') });
        const seen = fromItem(element, hosts, sink);
        if (seen) sink.finding(seen);
      },
      end: facts.end,
    };
  },
};

/** Tenable's exports leave the version to the column. */
const vector3 = (vector: string): string =>
  vector === '' || vector.startsWith('CVSS') ? vector : `CVSS:3.0/${vector}`;

type RowReader = {
  /** What it is about; undefined: nothing. */
  readonly read: (row: CsvRow) => NessusRow;
};

/** A row of any of Tenable's sheets: the same plugins at the same places are the same findings. */
export type NessusRow = {
  readonly plugin: string;
  readonly protocol: string;
  readonly port: string;
  /** The first is the one that fingerprints know. */
  readonly hosts: readonly string[];
  readonly title: string;
  readonly severity: Severity | undefined;
  readonly vectors: readonly string[];
  readonly cwe: string;
  readonly cve: string;
  readonly texts: { readonly synopsis: string; readonly description: string; readonly solution: string };
  readonly output: string;
  readonly links: string;
  /** Why it is no finding, where the sheet says so. */
  readonly skipped?: SkipReason | undefined;
};

const fromRow = (row: NessusRow): Observation => {
  const places = row.hosts.filter((host) => host !== '').map((host) => hostPort(host, row.port));
  const { synopsis, description, solution } = row.texts;
  return {
    title: row.title,
    severity: row.severity,
    vectors: row.vectors.map(vector3),
    cwe: firstCwe([row.cwe]),
    targets: places,
    description: paragraphs(synopsis, description),
    evidence: row.output,
    remediation: solution === 'n/a' ? '' : solution,
    references: [...cvesIn(row.cve), ...linksIn(row.links)],
    rule: row.plugin,
    identity: identityOf(row.plugin, row.protocol, places[0] ?? ''),
  };
};

/** A plugin that names several CVE stands in as many rows, one below the other: they are one finding. */
const joined = (a: Observation, b: Observation): Observation => ({
  ...a,
  references: [...new Set([...(a.references ?? []), ...(b.references ?? [])])],
});

/** Reads a sheet of Tenable's, row by row. */
export const nessusRows = (sink: Sink, { read }: RowReader) => {
  let held: Observation | undefined;
  let host = '';
  const facts = nessusFacts(sink);
  const give = (): void => {
    if (held) sink.finding(held);
    held = undefined;
  };
  return {
    row: (csv: CsvRow): void => {
      const row = read(csv);
      const [first = ''] = row.hosts;
      if (first !== host) facts.host([...row.hosts], true);
      host = first;
      const { plugin, port, protocol, output } = row;
      facts.item({ plugin, port, protocol, service: '', output });
      if (row.skipped) {
        sink.skip(row.skipped, `${row.title} ${hostPort(first, port)}`);
        return;
      }
      const seen = fromRow(row);
      if (held && held.identity.join('\n') === seen.identity.join('\n')) held = joined(held, seen);
      else {
        give();
        held = seen;
      }
    },
    end: (): void => {
      give();
      facts.end();
    },
  };
};

/** Nessus, and a scan's export of Tenable VM, which has more columns and says what was fixed since. */
const nessusRow = ({ cell }: CsvRow): NessusRow => ({
  ...{ plugin: cell('pluginid'), protocol: cell('protocol'), port: cell('port') },
  hosts: [...new Set([cell('host'), cell('ipaddress'), cell('fqdn')])],
  ...{ title: cell('name'), severity: severityOf(cell('risk')), cwe: cell('cwe'), cve: cell('cve') },
  vectors: [cell('cvssv4.0vector'), cell('cvssv3.0vector'), cell('cvss3vector')],
  texts: { synopsis: cell('synopsis'), description: cell('description'), solution: cell('solution') },
  ...{ output: cell('pluginoutput'), links: cell('seealso') },
  skipped: cell('vulnerabilitystate').toLowerCase() === 'fixed' ? 'resolved' : undefined,
});

export const nessusCsv: CsvFormat = {
  id: 'nessus_csv',
  family: 'nessus',
  isIt: (headers) => ['pluginid', 'risk', 'host', 'name'].every((header) => headers.has(header)),
  start: (sink) => nessusRows(sink, { read: nessusRow }),
};
