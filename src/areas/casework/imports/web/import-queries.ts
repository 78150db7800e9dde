import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../../shared/call.ts';
import type { Severity } from '../../../../shared/vocabulary/severity.ts';
import { type Page, send, sendPaged } from '../../../../ui/calls/client.ts';
import { type ImportRow, importList, importPreview } from '../contract.ts';

const pollMilliseconds = 1000;
const importsListed = 20;
export const rowsPerPage = 10;

export const importKeys = {
  list: (requestId: string) => ['imports', 'list', requestId] as const,
  previews: (importId: string) => ['imports', 'preview', importId] as const,
};

/** A machine is at work: the next look is worth it. */
const isUnderWay = ({ state }: ImportRow): boolean => state === 'reading' || state === 'saving';

/** The newest imports of a request; asked again each second while a machine works on one. */
export const useImports = (requestId: string) =>
  useQuery<ImportRow[]>({
    queryKey: importKeys.list(requestId),
    queryFn: ({ signal }) => send(importList, { request_id: requestId, limit: importsListed }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pollMilliseconds : false),
  });

/** A page of what a file holds. */
export const usePreview = (
  importId: string,
  filter: { readonly severity: Severity | undefined; readonly cursor: string | undefined },
) =>
  useQuery<Page<OutputOf<typeof importPreview>>>({
    queryKey: [...importKeys.previews(importId), filter],
    queryFn: ({ signal }) =>
      sendPaged(
        importPreview,
        {
          import_id: importId,
          limit: rowsPerPage,
          ...(filter.severity ? { severity: filter.severity } : {}),
          ...(filter.cursor ? { cursor: filter.cursor } : {}),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
