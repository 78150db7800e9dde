import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { saveFile } from '../../../../../ui/calls/download.ts';
import { noteFailure } from '../../../../../ui/calls/query-client.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { toastError } from '../../../../../ui/toast.ts';
import { createMessages } from '../../messages.ts';
import styles from './create-request.module.css';

type Template = { readonly title: string; readonly text: string };

/** Saves the first template that the call answers (rows F5, E12); null while something is still to be chosen. */
export const TemplateLink = ({ load }: { load: (() => Promise<readonly Template[]>) | null }) => {
  const say = useSay();
  const [loading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    try {
      const [first] = (await load?.()) ?? [];
      if (first) {
        const data = new Blob([first.text], { type: 'text/csv;charset=utf-8' });
        await saveFile({ data, fileName: first.title });
      }
    } catch (error) {
      noteFailure(error);
      toastError(errorMessage(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <button
      type="button"
      className={styles.template}
      disabled={load === null || loading}
      onClick={() => {
        save().catch(() => undefined);
      }}
    >
      <Download size={13} aria-hidden="true" />
      {say(load === null ? createMessages.templateOfNone : createMessages.template)}
    </button>
  );
};
