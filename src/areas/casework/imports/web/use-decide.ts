import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../../ui/calls/client.ts';
import { errorMessage } from '../../../../ui/calls/client-error.ts';
import { noteFailure } from '../../../../ui/calls/query-client.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../ui/toast.ts';
import { type ImportRow, importDiscard, importSave } from '../contract.ts';
import { importMessages as messages } from '../messages.ts';
import type { Choice } from './choice.ts';
import { importKeys } from './import-queries.ts';

/** Saves or discards an import; whatever comes of it, the list is asked again. */
export const useDecide = (row: ImportRow) => {
  const say = useSay();
  const queryClient = useQueryClient();
  const [running, setRunning] = useState<'save' | 'discard' | null>(null);

  const run = async (what: 'save' | 'discard', work: () => Promise<unknown>): Promise<void> => {
    setRunning(what);
    try {
      await work();
    } catch (error) {
      noteFailure(error);
      toastError(errorMessage(error));
    }
    await queryClient.invalidateQueries({ queryKey: importKeys.list(row.request_id) });
    setRunning(null);
  };
  return {
    running,
    save: (choice: Choice) =>
      run('save', () =>
        send(importSave, {
          import_id: row.id,
          leave_out: [...choice.leftOut.keys()],
          severity_at_least: choice.atLeast,
          leave_out_outside: choice.leaveOutside,
        }),
      ),
    discard: () =>
      run('discard', async () => {
        await send(importDiscard, { import_id: row.id });
        toast(say(messages.toastDiscarded(row.file_name)));
      }),
  };
};
