import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { fetchFile } from '../../../../../ui/calls/download.ts';
import { cutFileName } from '../../../../../ui/calls/file-name.ts';
import { noteFailure } from '../../../../../ui/calls/query-client.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { toastError } from '../../../../../ui/toast.ts';
import type { RequestDetails } from '../../contract.ts';
import { createMessages, listMessages } from '../../messages.ts';
import type { ServiceArea } from '../../service-area.ts';
import styles from './create-request.module.css';

type EarlierListProps = {
  readonly from: RequestDetails | undefined;
  readonly calls: ServiceArea['calls'];
  readonly onFile: (file: File) => void;
};

/** Takes the list of an earlier request while it is still there: it is handed in anew, and read like any other. */
export const EarlierList = ({ from, calls, onFile }: EarlierListProps) => {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  if (!from?.file || from.file.erased_at !== null || from.results_hidden) return null;
  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data, fileName } = await fetchFile(calls.downloadCsv, { request_id: from.id });
      onFile(new File([data], fileName, { type: 'text/csv' }));
    } catch (error) {
      noteFailure(error);
      toastError(errorMessage(error), say(listMessages.csvError));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      kind="quiet"
      className={styles.earlier}
      icon={<History size={15} aria-hidden="true" />}
      busy={busy}
      onClick={() => {
        take().catch(() => undefined);
      }}
    >
      {say(createMessages.earlierList(cutFileName(from.file.name)))}
    </Button>
  );
};
