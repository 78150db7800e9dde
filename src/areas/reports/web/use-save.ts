import { useState } from 'react';
import type { Call, InputOf } from '../../../shared/call.ts';
import { errorMessage } from '../../../ui/client-error.ts';
import { download } from '../../../ui/download.ts';
import { useSay } from '../../../ui/language.ts';
import { noteFailure } from '../../../ui/query-client.ts';
import { toastError } from '../../../ui/toast.ts';
import { documentMessages } from '../document-messages.ts';

/** Downloads of this list: which one is running, and what is said when one fails. */
export const useSave = () => {
  const say = useSay();
  const [running, setRunning] = useState<string | null>(null);
  const save = async <C extends Call>(
    id: string,
    call: C,
    input: InputOf<C>,
    name: string,
  ): Promise<void> => {
    setRunning(id);
    try {
      await download(call, input, { fallbackName: name });
    } catch (error) {
      noteFailure(error);
      toastError(errorMessage(error), say(documentMessages.notDownloaded));
    } finally {
      setRunning(null);
    }
  };
  return {
    running,
    start: <C extends Call>(id: string, call: C, input: InputOf<C>, name: string): void => {
      save(id, call, input, name).catch(() => undefined);
    },
  };
};
