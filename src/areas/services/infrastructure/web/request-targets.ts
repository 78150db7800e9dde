import { defaultSheetLimits } from '../../../../shared/sheet/limits.ts';
import { fetchFile } from '../../../../ui/calls/download.ts';
import type { ScopeRow } from '../../../casework/findings/write/web/request-scope-panel.tsx';
import type { RequestDetails } from '../../../casework/requests/contract.ts';
import type { ServiceArea } from '../../../casework/requests/web/service-area.ts';
import { infrastructureSheet } from '../rules.ts';

/** More than this nobody picks from by hand. */
const mostRows = 200;

/** Where a list names what is to be tested. */
const nameColumns = ['target', 'ssid'];

async function* bytesOf(blob: Blob): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(await blob.arrayBuffer());
}

const readRows = async (blob: Blob, request: RequestDetails): Promise<readonly ScopeRow[]> => {
  const rules = infrastructureSheet(request.submodule, request.type_submodule);
  if (!rules) return [];
  // Loaded only now: who does not ask for the list does not need the reader.
  const { scanSheet } = await import('../../../../shared/sheet/scan-sheet.ts');
  const rows: ScopeRow[] = [];
  // What was wrong in it was said when it was handed in.
  await scanSheet(bytesOf(blob), { ...rules, start: () => () => [] }, defaultSheetLimits, {
    header: () => undefined,
    fault: () => undefined,
    row: ({ row: { cells } }) => {
      const name = nameColumns.map((column) => cells[column]).find(Boolean);
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
  const area = areas.find(({ submodules }) => submodules.some((name) => name === request.submodule));
  const isThere = request.file !== null && request.file.erased_at === null;
  if (!area || !isThere || !infrastructureSheet(request.submodule, request.type_submodule)) return undefined;
  return async () => {
    const { data } = await fetchFile(area.calls.downloadCsv, { request_id: request.id });
    return readRows(data, request);
  };
};
