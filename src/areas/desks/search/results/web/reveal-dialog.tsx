import { useState } from 'react';
import type { OutputOf } from '../../../../../shared/call.ts';
import { Button } from '../../../../../ui/button.tsx';
import { send } from '../../../../../ui/calls/client.ts';
import { useAction } from '../../../../../ui/calls/use-action.ts';
import { CopyButton } from '../../../../../ui/copy-button.tsx';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import { ActionDialog } from '../../../../../ui/form/dialog/action-dialog.tsx';
import type { FieldDefinition } from '../../../../../ui/form/field-definition.ts';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { uiMessages } from '../../../../../ui/messages.ts';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import type { Hit } from '../../contract.ts';
import { revealExposure, revealsPerHour } from '../../datasets/contract.ts';
import { datasetFaults } from '../../datasets/dataset-faults.ts';
import { resultMessages as messages } from '../messages.ts';
import styles from './reveal.module.css';

type Revealed = OutputOf<typeof revealExposure>;

const reasonMinCharacters = 3;
const reasonMaxCharacters = 500;

const fields: readonly FieldDefinition<{ reason: string }>[] = [
  {
    name: 'reason',
    type: 'textarea',
    label: messages.reason,
    help: messages.reasonHelp,
    initialValue: '',
    validation: (reason) => reason.trim().length >= reasonMinCharacters,
    validationErrorMessage: datasetFaults.reason_too_short,
    maxLength: reasonMaxCharacters,
    autoFocus: true,
  },
];

type ValueProps = { readonly name: string; readonly value: string };

const Value = ({ name, value }: ValueProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <code>{value}</code>
      <CopyButton text={value} />
    </dd>
  </div>
);

type ShownProps = { readonly title: string; readonly values: Revealed; readonly onClose: () => void };

/** What was under seal; it is kept nowhere and gone with the dialog. */
const Shown = ({ title, values, onClose }: ShownProps) => {
  const say = useSay();
  const language = useLanguage();
  const { password, password_hash: hash, personal } = values;
  const isEmpty = password === null && hash === null && personal.length === 0;
  return (
    <Dialog
      open
      title={say(messages.revealed)}
      subtitle={title}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {say(uiMessages.close)}
        </Button>
      }
    >
      <div className={styles.shown}>
        <Notice>
          {say(isEmpty ? messages.nothingSealed : messages.shownNow(formatNumber(revealsPerHour, language)))}
        </Notice>
        <dl className={styles.values}>
          {password === null ? null : <Value name={say(messages.password)} value={password} />}
          {hash === null ? null : <Value name={say(messages.passwordHash)} value={hash} />}
          {personal.map(({ name, value }) => (
            <Value key={`${name} ${value}`} name={name} value={value} />
          ))}
        </dl>
      </div>
    </Dialog>
  );
};

type RevealDialogProps = {
  readonly hit: Pick<Hit, 'title'> & { readonly exposure_id: string };
  readonly onClose: () => void;
};

/** Shows what a leaked account holds under seal, once a reason and a fresh code are given. */
export const RevealDialog = ({ hit, onClose }: RevealDialogProps) => {
  const [values, setValues] = useState<Revealed | null>(null);
  const form = useFields(fields);
  // Nothing of it stays in the browser's memory of answers.
  const revealing = useAction(
    (reason: string) => send(revealExposure, { exposure_id: hit.exposure_id, reason }),
    { gcTime: 0 },
  );
  if (values) return <Shown title={hit.title} values={values} onClose={onClose} />;
  return (
    <ActionDialog
      title={messages.revealTitle}
      subtitle={hit.title}
      form={form}
      submitLabel={uiMessages.show}
      action={revealing}
      input={({ reason }) => reason.trim()}
      onDone={setValues}
      failed={messages.notRevealed}
      onClose={onClose}
    />
  );
};
