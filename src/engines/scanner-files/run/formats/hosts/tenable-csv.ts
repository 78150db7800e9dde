import type { SkipReason } from '../../../formats.ts';
import { severityOf } from '../../finding/severity.ts';
import type { CsvFormat, CsvRow } from '../format.ts';
import { type NessusRow, nessusRows } from './nessus.ts';

// The plugins are those of Nessus, and so are the fingerprints: a scan meets what Nessus itself wrote.

/** Tenable Vulnerability Management, "Findings" export: the names of its API are the columns. */
const tenableRow = ({ cell }: CsvRow): NessusRow => ({
  ...{ plugin: cell('definition.id'), protocol: cell('protocol'), port: cell('port') },
  hosts: [...new Set([cell('asset.displayipv4address'), cell('asset.hostname'), cell('asset.displayfqdn')])],
  title: cell('definition.name'),
  severity: severityOf(cell('severity')),
  vectors: [cell('definition.cvss4.basevector'), cell('definition.cvss3.basevector')],
  ...{ cwe: cell('definition.cwe'), cve: cell('definition.cve') },
  texts: {
    synopsis: cell('definition.synopsis'),
    description: cell('definition.description'),
    solution: cell('definition.solution'),
  },
  ...{ output: cell('output').replace(/^'/, '').trim(), links: cell('definition.seealso') },
  skipped: skippedOf(cell('state'), cell('riskmodified')),
});

const skippedOf = (state: string, modified: string): SkipReason | undefined => {
  if (state.toUpperCase() === 'FIXED') return 'resolved';
  return modified.toUpperCase() === 'ACCEPTED' ? 'suppressed' : undefined;
};

export const tenableCsv: CsvFormat = {
  id: 'tenable_csv',
  family: 'nessus',
  isIt: (headers) => ['definition.id', 'definition.name', 'severity'].every((header) => headers.has(header)),
  start: (sink) => nessusRows(sink, { read: tenableRow }),
};

/** Tenable Security Center, vulnerability detail list. */
const tenableScRow = ({ cell }: CsvRow): NessusRow => ({
  ...{ plugin: cell('plugin'), protocol: cell('protocol'), port: cell('port') },
  hosts: [...new Set([cell('ipaddress'), cell('dnsname')])],
  title: cell('pluginname'),
  severity: severityOf(cell('severity')),
  vectors: [cell('cvssv4vector'), cell('cvssv3vector')],
  ...{ cwe: cell('crossreferences'), cve: cell('cve') },
  texts: {
    synopsis: cell('synopsis'),
    description: cell('description'),
    // It was renamed in 6.4.
    solution: cell('stepstoremediate') || cell('solution'),
  },
  ...{ output: cell('pluginoutput').replace(/^Plugin Output:\s*/, ''), links: cell('seealso') },
  skipped: cell('acceptriskcomment') === '' ? undefined : 'suppressed',
});

export const tenableScCsv: CsvFormat = {
  id: 'tenable_sc_csv',
  family: 'nessus',
  isIt: (headers) => ['plugin', 'pluginname', 'severity', 'ipaddress'].every((header) => headers.has(header)),
  start: (sink) => nessusRows(sink, { read: tenableScRow }),
};
