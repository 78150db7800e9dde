import { ActionDialog } from '../../../../../ui/form/dialog/action-dialog.tsx';
import { isFilled } from '../../../../../ui/form/form-state.ts';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { uiMessages } from '../../../../../ui/messages.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import type { Finding } from '../../contract.ts';
import styles from '../../list/web/findings.module.css';
import { retestMessages as messages } from '../../messages.ts';
import { useAskRetest } from './retest-queries.ts';

type Values = { readonly findings: readonly string[]; readonly note: string };

const noteMaxCharacters = 2000;

type AskRetestProps = {
  readonly requestId: string;
  /** Those that are open. */
  readonly findings: readonly Finding[];
  readonly onClose: () => void;
};

/** What was corrected is ticked, and looked at again. */
export const AskRetest = ({ requestId, findings, onClose }: AskRetestProps) => {
  const say = useSay();
  const asking = useAskRetest();
  const form = useFields<Values>([
    {
      name: 'findings',
      type: 'multicheck',
      label: messages.corrected,
      initialValue: [],
      choices: findings.map(({ id, reference, title }) => ({
        value: id,
        label: `${reference} ${title}`,
      })),
      validation: isFilled,
      validationErrorMessage: messages.chooseOne,
    },
    {
      name: 'note',
      type: 'textarea',
      label: messages.note,
      initialValue: '',
      maxLength: noteMaxCharacters,
      aside: uiMessages.optional,
    },
  ]);
  return (
    <ActionDialog
      title={messages.askTitle}
      form={form}
      submitLabel={messages.ask}
      action={asking}
      input={({ findings: finding_ids, note }) => ({
        request_id: requestId,
        finding_ids: [...finding_ids],
        note: note.trim(),
      })}
      done={() => messages.asked}
      onClose={onClose}
      before={<p className={styles.question}>{say(messages.askText)}</p>}
      failed={messages.notAsked}
    />
  );
};
