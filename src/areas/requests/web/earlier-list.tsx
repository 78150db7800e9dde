import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { errorMessage } from '../../../ui/client-error.ts';
import { fetchFile } from '../../../ui/download.ts';
import { cutFileName } from '../../../ui/file-name.ts';
import { useSay } from '../../../ui/language.ts';
import { noteFailure } from '../../../ui/query-client.ts';
import { toastError } from '../../../ui/toast.ts';
import type { RequestDetails } from '../contract.ts';
import { createMessages, listMessages } from '../messages.ts';
import styles from './create-request.module.css';
import type { ServiceArea } from './service-area.ts';

type EarlierListProps = {
  readonly from: RequestDetails | undefined;
  readonly calls: ServiceArea['calls'];
  readonly onFile: (file: File) => void;
};

/** Takes the list of an earlier request while it is still there: it is handed in anew, and read like any other. */
export const EarlierList = ({ from, calls, onFile }: EarlierListProps) => {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  if (!from?.file || from.file.erased_at !== null) return null;
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
