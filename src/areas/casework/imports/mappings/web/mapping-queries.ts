import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '../../../../../shared/call.ts';
import { send } from '../../../../../ui/calls/client.ts';
import { useChange } from '../../../../../ui/calls/use-change.ts';
import { type Mapping, mappingCalls, type ShownSheet } from '../contract.ts';

const mappingsKey = 'import-mappings';
const sheetsKey = 'import-sheets';

/** The mappings of all staff. */
export const useMappings = () =>
  useQuery<Mapping[]>({
    queryKey: [mappingsKey],
    queryFn: ({ signal }) => send(mappingCalls.list, {}, { signal }),
  });

/** What stands in the columns of an import; asked for anew each time, because its mapping may have been changed. */
export const useSheet = (importId: string) =>
  useQuery<ShownSheet>({
    queryKey: [sheetsKey, importId],
    queryFn: ({ signal }) => send(mappingCalls.columns, { import_id: importId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

// Whatever waits for a choice with these columns is read with it: the imports of every request.
const changed = { changes: [[mappingsKey], ['imports']] };

export const useSaveMapping = () =>
  useChange((input: InputOf<typeof mappingCalls.save>) => send(mappingCalls.save, input), changed);
export const useRemoveMapping = () =>
  useChange((mapping_id: string) => send(mappingCalls.remove, { mapping_id }), changed);
