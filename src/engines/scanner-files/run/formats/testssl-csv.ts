import { firstCwe } from '../finding/cwe.ts';
import { hostPort } from '../finding/place.ts';
import { cvesIn } from '../finding/plain-text.ts';
import { severityOf } from '../finding/severity.ts';
import type { Sink } from '../sink.ts';
import type { CsvFormat, CsvRow } from './format.ts';

// testssl.sh, "--csvfile": id, fqdn/ip, port, severity, finding, cve, cwe.

const fromRow = ({ cell }: CsvRow, sink: Sink): void => {
  const [name = '', ip = ''] = cell('fqdn/ip').split('/');
  const word = cell('severity').toUpperCase();
  const rule = cell('id');
  const hosts = [name, ip].filter((host) => host !== '');
  const place = hostPort(hosts[0] ?? '', cell('port'));
  const example = `${rule} ${place}: ${cell('finding')}`;
  if (word === 'OK') {
    sink.skip('check_passed', example);
    return;
  }
  // What the program itself could not do.
  if (['WARN', 'DEBUG', 'FATAL'].includes(word)) {
    sink.skip('scanner_error', example);
    return;
  }
  const severity = severityOf(word);
  if (!severity) {
    sink.skip('unknown_severity', example);
    return;
  }
  sink.finding({
    title: `TLS: ${rule}`,
    severity,
    cwe: firstCwe(cell('cwe').split(/\s+/)),
    targets: hosts.map((host) => hostPort(host, cell('port'))),
    description: cell('finding'),
    evidence: cell('finding'),
    references: cvesIn(cell('cve')),
    rule,
    identity: [rule, place],
  });
};

export const testsslCsv: CsvFormat = {
  id: 'testssl_csv',
  family: 'testssl',
  isIt: (headers) => ['id', 'fqdn/ip', 'port', 'severity', 'finding'].every((header) => headers.has(header)),
  start: (sink) => ({ row: (row) => fromRow(row, sink) }),
};
