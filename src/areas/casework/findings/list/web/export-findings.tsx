import { Download } from 'lucide-react';
import { useState } from 'react';
import type { InputOf } from '../../../../../shared/call.ts';
import { Button } from '../../../../../ui/button.tsx';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { download } from '../../../../../ui/calls/download.ts';
import { noteFailure } from '../../../../../ui/calls/query-client.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { toastError } from '../../../../../ui/toast.ts';
import { findingMessages as messages } from '../../messages.ts';
import { exportFindings } from '../export-contract.ts';

type Filter = Omit<InputOf<typeof exportFindings>, 'format'>;

/** What the list shows, as a file. */
export const ExportFindings = ({ filter }: { filter: Filter }) => {
  const say = useSay();
  const [busy, setBusy] = useState<'csv' | 'sarif'>();
  const take = async (format: 'csv' | 'sarif'): Promise<void> => {
    setBusy(format);
    try {
      await download(exportFindings, { ...filter, format }, { fallbackName: `findings.${format}` });
    } catch (error) {
      noteFailure(error);
      toastError(errorMessage(error), say(messages.notExported));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <>
      {(['csv', 'sarif'] as const).map((format) => (
        <Button
          key={format}
          busy={busy === format}
          disabled={busy !== undefined}
          icon={<Download size={15} aria-hidden="true" />}
          aria-label={say(messages.exportAs(format.toUpperCase()))}
          onClick={() => void take(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </>
  );
};
