import { cvesIn, linksIn, wordsOfHtml } from '../../../finding/plain-text.ts';
import type { CsvFormat, CsvRow } from '../../format.ts';
import { gatherChecks, outcomeOfCode, scoreIn } from './checks.ts';
import { nexposeFacts } from './facts.ts';

// Rapid7, "Export template attributes": a CSV has the columns that its template chose, under these names.

type Cell = (...headers: readonly string[]) => string;

const cellsOf =
  ({ cell }: CsvRow): Cell =>
  (...headers) =>
    headers.map(cell).find((text) => text !== '') ?? '';

const hostsIn = (cell: Cell): string[] =>
  [cell('assetipaddress'), ...cell('assetnames', 'hostname(s)', 'hostnames').split(/[,;\s]+/)].filter(
    (host) => host !== '',
  );

export const nexposeCsv: CsvFormat = {
  id: 'nexpose_csv',
  family: 'nexpose',
  isIt: (headers) =>
    ['assetipaddress', 'vulnerabilityid', 'vulnerabilitytitle', 'vulnerabilityseveritylevel'].every(
      (header) => headers.has(header),
    ),
  afterOtherRows: true,
  start: (sink) => {
    const checks = gatherChecks(sink);
    const facts = nexposeFacts(sink);
    let address: string | undefined;
    let ports = new Set<string>();
    const host = (cell: Cell): void => {
      if (cell('assetipaddress') === address) return;
      address = cell('assetipaddress');
      checks.flush();
      facts.end();
      facts.at(hostsIn(cell));
      const attributes = { product: cell('assetosname'), version: cell('assetosversion') };
      if (attributes.product !== '') facts.os(attributes);
      ports = new Set();
    };
    const service = (port: string, protocol: string, name: string): void => {
      if (!/^[1-9]/.test(port) || ports.has(`${port}/${protocol}`)) return;
      ports.add(`${port}/${protocol}`);
      facts.open(port, protocol);
      facts.service(name);
    };
    return {
      row: (row) => {
        const cell = cellsOf(row);
        const [port, protocol] = [cell('serviceport'), cell('serviceprotocol', 'protocol')];
        host(cell);
        service(port, protocol, cell('servicename'));
        checks.add({
          id: cell('vulnerabilityid'),
          outcome: outcomeOfCode(cell('vulnerabilitytestresultcode')),
          ...{ title: cell('vulnerabilitytitle'), rank: cell('vulnerabilityseveritylevel') },
          score: scoreIn(cell('vulnerabilitycvssv3score', 'vulnerabilitycvssscore')),
          vectors: [cell('vulnerabilitycvssv3vector'), cell('vulnerabilitycvssvector')],
          ...{ hosts: hostsIn(cell), port, protocol },
          description: wordsOfHtml(cell('vulnerabilitydescription', 'details')),
          solution: wordsOfHtml(cell('vulnerabilitysolution', 'solution')),
          references: [
            ...cvesIn(cell('vulnerabilitycveids', 'vulnerabilityreferenceids')),
            ...linksIn(cell('vulnerabilityreferenceurls', 'references')),
          ],
          proof: wordsOfHtml(cell('vulnerabilityproof', 'evidence')),
        });
      },
      end: () => {
        checks.flush();
        facts.end();
      },
    };
  },
};
