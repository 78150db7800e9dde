import { cvesIn } from '../../../finding/plain-text.ts';
import type { Sink } from '../../../sink.ts';
import type { CsvFormat, CsvRow } from '../../format.ts';
import { cvssIn, hostsOf, tellDetection } from './detection.ts';
import { type QualysFacts, qualysFacts } from './facts.ts';
import { kindOf, passedOver } from './report-xml.ts';

// Qualys, "Scan report in CSV": below rows about the report itself one row a detection. Templates name the columns for
// CVSS after its version; the report of the PCI service has names of its own.

type Cell = (...headers: readonly string[]) => string;

const cellsOf =
  ({ cell }: CsvRow): Cell =>
  (...headers) =>
    headers.map(cell).find((text) => text !== '') ?? '';

const isDown = (cell: Cell): boolean => /not alive|no results/i.test(cell('ipstatus'));

const hostsIn = (cell: Cell): string[] => hostsOf(cell('ip'), cell('dns', 'hostname', 'fqdn'));

/** A row about a host that has no detection says only that. */
const aboutHost = (row: CsvRow, cell: Cell, sink: Sink): void => {
  if (isDown(cell)) sink.skip('host_down', cell('ip'));
  else if (!/no vuln/i.test(cell('ipstatus'))) sink.skip('incomplete', `${row.row}: ${cell('ip')}`);
};

/** Why a detection is none any more, or was said to be none. */
const reasonOf = (cell: Cell) =>
  passedOver(cell('vulnstatus', 'status'), cell('ticketstate')) ??
  (/^(?:approved|accepted)$/i.test(cell('falsepositivestatus')) ? 'false_positive' : undefined);

const fromRow = (cell: Cell, facts: QualysFacts, sink: Sink): void => {
  const [qid, port, protocol] = [cell('qid'), cell('port'), cell('protocol')];
  const title = cell('title', 'vulntitle');
  const hosts = hostsIn(cell);
  const reason = reasonOf(cell);
  if (reason) {
    sink.skip(reason, `${qid} ${title} ${hosts[0] ?? ''}`);
    return;
  }
  facts.service(port, protocol, '');
  facts.gathered(qid, port, protocol, cell('results', 'result'));
  tellDetection(sink, {
    ...{ qid, title, port, protocol, hosts, instance: cell('instance') },
    ...{ level: cell('qseverity', 'severity'), kind: kindOf(cell('type')) },
    cvss: cell('cvss3.1base') ? cvssIn(cell('cvss3.1base'), '3.1') : cvssIn(cell('cvss3base'), '3.0'),
    ...{ threat: cell('threat'), impact: cell('impact'), solution: cell('solution') },
    result: cell('results', 'result'),
    ...{ cves: cvesIn(cell('cveid')), links: [] },
  });
};

export const qualysCsv: CsvFormat = {
  id: 'qualys_csv',
  family: 'qualys',
  isIt: (headers) =>
    ['ip', 'qid', 'type', 'severity'].every((header) => headers.has(header)) &&
    (headers.has('title') || headers.has('vulntitle')),
  afterOtherRows: true,
  start: (sink) => {
    const facts = qualysFacts(sink);
    let ip: string | undefined;
    return {
      row: (row) => {
        const cell = cellsOf(row);
        if (cell('ip') !== ip) {
          ip = cell('ip');
          facts.end();
          if (!isDown(cell)) facts.at(hostsIn(cell), !/^(?:ip)?$/i.test(cell('trackingmethod')));
          facts.os(cell('os', 'operatingsystem'));
        }
        if (cell('qid') === '') aboutHost(row, cell, sink);
        else fromRow(cell, facts, sink);
      },
      end: facts.end,
    };
  },
};
