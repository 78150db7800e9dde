import { ActionDialog } from '../../../../../ui/form/dialog/action-dialog.tsx';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { uiMessages } from '../../../../../ui/messages.ts';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import styles from '../../list/web/findings.module.css';
import { correctedNoteMost } from '../../retest/retest-contract.ts';
import { ownMessages as messages } from '../own-messages.ts';
import { leftOutWords, leftToScanWords } from './left-out.ts';
import { useCorrect } from './own-queries.ts';

/** What a machine found is scanned again; others are not open, or are being tested again already. */
type LeftOut = { readonly scanned: number; readonly others: number };

type Values = { readonly note: string };

type CorrectedDialogProps = {
  readonly findingIds: readonly string[];
  /** How many of those selected are not among them, by reason. */
  readonly leftOut?: LeftOut;
  readonly onClose: () => void;
  readonly onDone?: () => void;
};

/** Somebody says that findings are corrected: what follows, and what they did. */
export const CorrectedDialog = ({ findingIds, leftOut, onClose, onDone }: CorrectedDialogProps) => {
  const say = useSay();
  const language = useLanguage();
  const correcting = useCorrect();
  const figure = (count: number): string => formatNumber(count, language);
  const isOnly = findingIds.length === 1;
  const form = useFields<Values>([
    {
      name: 'note',
      type: 'textarea',
      label: messages.whatYouDid,
      initialValue: '',
      maxLength: correctedNoteMost,
      aside: uiMessages.optional,
    },
  ]);
  return (
    <ActionDialog
      title={isOnly ? messages.correctedTitle : messages.correctedSeveralTitle(figure(findingIds.length))}
      form={form}
      submitLabel={messages.sendCorrected}
      action={correcting}
      input={({ note }) => ({ finding_ids: [...findingIds], note: note.trim() })}
      done={() => messages.correctedDone}
      onDone={() => {
        onDone?.();
        onClose();
      }}
      onClose={onClose}
      before={
        <>
          <p className={styles.question}>
            {say(isOnly ? messages.correctedText : messages.correctedSeveralText)}
          </p>
          {leftOut?.scanned ? (
            <p className={styles.question}>{say(leftToScanWords(leftOut.scanned, language))}</p>
          ) : null}
          {leftOut?.others ? (
            <p className={styles.question}>{say(leftOutWords(leftOut.others, language))}</p>
          ) : null}
        </>
      }
      failed={messages.notCorrected}
    />
  );
};
