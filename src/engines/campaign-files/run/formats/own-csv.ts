import { plainHeader } from '../../../../shared/sheet/header.ts';
import { type CellFault, duplicateOf } from '../../../../shared/sheet/sheet-rules.ts';
import { reactions } from '../../../../shared/vocabulary/campaign-results.ts';
import { campaignFaults } from '../../messages.ts';
import { ownResultColumns } from '../../own-columns.ts';
import { addressKey } from '../address-key.ts';
import { readMoment, type When } from '../moment.ts';
import type { ResultsFormat } from './format.ts';

const yes: ReadonlySet<string> = new Set(['yes', 'y', 'sí', 'si', 's', 'true', 'verdadero', 'x', '1']);
const no: ReadonlySet<string> = new Set(['', 'no', 'n', 'false', 'falso', '0', '-']);

/** @returns undefined where it did not happen, `wrong` for what is neither yes, no nor a moment. */
const readCell = (cell: string): When | undefined | 'wrong' => {
  const word = cell.toLowerCase();
  if (no.has(word)) return undefined;
  if (yes.has(word)) return null;
  const when = readMoment(cell);
  return when === undefined ? 'wrong' : when;
};

const named = ownResultColumns.map((column) => [column.name, ...(column.alsoCalled ?? [])].map(plainHeader));
const columns = ['sent', ...reactions] as const;

/** What people write down themselves: one line a recipient, in each cell yes, no or a moment. */
export const ownCsv: ResultsFormat = {
  id: 'own_csv',
  // Most of them, so that a file that lacks one is told which.
  isIt: (headers) => named.filter((names) => names.some((name) => headers.has(name))).length >= 3,
  rules: {
    columns: ownResultColumns,
    start: (firstSeen) => {
      const seen = firstSeen();
      return ({ row, cells }) => {
        const faults: CellFault[] = [];
        const key = addressKey(cells.email ?? '');
        const earlier = key && seen(key, row);
        if (!key) faults.push({ column: 'email', type: 'email', msg: campaignFaults.email });
        else if (earlier) faults.push(duplicateOf('email', earlier));
        const sent = readCell(cells.sent ?? '');
        for (const column of columns) {
          const when = readCell(cells[column] ?? '');
          if (when === 'wrong') {
            faults.push({ column, type: 'yes_or_moment', msg: campaignFaults.yes_or_moment });
          } else if (typeof when === 'number' && typeof sent === 'number' && when < sent) {
            faults.push({ column, type: 'before_sent', msg: campaignFaults.before_sent });
          }
        }
        return faults;
      };
    },
  },
  read: ({ cells }) => {
    const cellsRead = columns.map((column) => [column, readCell(cells[column] ?? '')] as const);
    return {
      address: cells.email ?? '',
      happened: Object.fromEntries(cellsRead.filter(([, when]) => when !== undefined)),
    };
  },
};
