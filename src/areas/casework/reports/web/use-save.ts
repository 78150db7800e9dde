import { useState } from 'react';
import type { Call, InputOf } from '../../../../shared/call.ts';
import { errorMessage } from '../../../../ui/calls/client-error.ts';
import { download } from '../../../../ui/calls/download.ts';
import { noteFailure } from '../../../../ui/calls/query-client.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { toastError } from '../../../../ui/toast.ts';
import { documentMessages } from '../ordered/document-messages.ts';

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
