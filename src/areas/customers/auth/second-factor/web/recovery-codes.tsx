import { useEffect } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { saveFile } from '../../../../../ui/calls/download.ts';
import { CopyButton } from '../../../../../ui/copy-button.tsx';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import { FormField } from '../../../../../ui/form/form-field.tsx';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { Download } from '../../../../../ui/icons/icons.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { recoveryMessages } from '../../messages.ts';
import styles from './recovery-codes.module.css';
import { forgetRecoveryCodes, useRecoveryCodes } from './recovery-store.ts';

/** Stands over `/` after the first code until the person says that the ten are kept (row B11). */
export const RecoveryCodes = () => {
  const say = useSay();
  const { codes } = useRecoveryCodes();
  const form = useFields<{ readonly kept: boolean }>([
    { name: 'kept', type: 'checkbox', label: recoveryMessages.acknowledge, initialValue: false },
  ]);
  const open = codes.length > 0;

  useEffect(() => {
    if (!open) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [open]);

  if (!open) return null;
  const text = `Baluarte\n\n${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      title={say(recoveryMessages.title)}
      widthPixels={464}
      actions={
        <Button kind="primary" disabled={!form.values.kept} onClick={forgetRecoveryCodes}>
          {say(recoveryMessages.continue)}
        </Button>
      }
    >
      <p className={styles.text}>{say(recoveryMessages.text)}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <CopyButton text={codes.join('\n')} label={say(recoveryMessages.copyAll)} />
        <Button
          icon={<Download size={16} aria-hidden="true" />}
          onClick={() => {
            const data = new Blob([text], { type: 'text/plain' });
            saveFile({ data, fileName: say(recoveryMessages.fileName) }).catch(() => undefined);
          }}
        >
          {say(recoveryMessages.download)}
        </Button>
      </div>
      <FormField form={form} name="kept" />
    </Dialog>
  );
};
