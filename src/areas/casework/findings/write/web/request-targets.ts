import { scopeSheet } from '../../../../../shared/scope/scope-sheet.ts';
import type { ScopeColumn } from '../../../../../shared/service.ts';
import { scopeColumns } from '../../../../../shared/services.ts';
import { defaultSheetLimits } from '../../../../../shared/sheet/limits.ts';
import { fetchFile } from '../../../../../ui/calls/download.ts';
import type { RequestDetails } from '../../../requests/contract.ts';
import type { ServiceArea } from '../../../requests/service-area.ts';
import type { ScopeRow } from './request-scope-panel.tsx';

/** More than this nobody picks from by hand. */
const mostRows = 200;

async function* bytesOf(blob: Blob): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(await blob.arrayBuffer());
}

const readRows = async (blob: Blob, columns: readonly ScopeColumn[]): Promise<readonly ScopeRow[]> => {
  // Loaded only now: who does not ask for the list does not need the reader.
  const { scanSheet } = await import('../../../../../shared/sheet/scan-sheet.ts');
  const [named] = columns;
  const rows: ScopeRow[] = [];
  // The file was accepted: limits on what is accepted may have changed since.
  const limits = { ...defaultSheetLimits, maxBytes: blob.size, maxRows: blob.size };
  await scanSheet(bytesOf(blob), scopeSheet(columns), limits, {
    header: () => undefined,
    fault: () => undefined,
    row: ({ row: { cells } }) => {
      const name = named && cells[named.name];
      if (name && rows.length < mostRows) rows.push({ name, except: cells.exclude ?? '' });
    },
  });
  return rows;
};

/**
 * How to read what a customer's list names; undefined where the request has no such list, or it was erased. Reading is
 * a download like any other: the customer's audit trail tells it.
 */
export const targetsOf = (
  areas: readonly ServiceArea[],
  request: RequestDetails,
): (() => Promise<readonly ScopeRow[]>) | undefined => {
  const area = areas.find(({ submodules }) => submodules.includes(request.submodule));
  const columns = scopeColumns(request.submodule);
  const isThere = request.file !== null && request.file.erased_at === null;
  if (!area || !isThere || !columns) return undefined;
  return async () => {
    const { data } = await fetchFile(area.calls.downloadCsv, { request_id: request.id });
    return readRows(data, columns);
  };
};
