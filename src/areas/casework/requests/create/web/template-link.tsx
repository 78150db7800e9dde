import { useState } from 'react';
import type { Message } from '../../../../../shared/messages.ts';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { saveFile } from '../../../../../ui/calls/download.ts';
import { noteFailure } from '../../../../../ui/calls/query-client.ts';
import { Download } from '../../../../../ui/icons/icons.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { toastError } from '../../../../../ui/toast.ts';
import { createMessages } from '../../messages.ts';
import styles from './create-request.module.css';

type Template = { readonly title: string; readonly text: string };

type TemplateLinkProps = {
  /** Null while something is still to be chosen. */
  readonly load: (() => Promise<readonly Template[]>) | null;
  /** What is said then. */
  readonly missing?: Message;
};

/** Saves the first template that the call answers (rows F5, E12). */
export const TemplateLink = ({ load, missing = createMessages.templateOfNone }: TemplateLinkProps) => {
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
      {say(load === null ? missing : createMessages.template)}
    </button>
  );
};
