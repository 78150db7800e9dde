import { useNavigate } from 'react-router';
import { createAgainPath } from '../../../../../shared/services.ts';
import { ConfirmDialog } from '../../../../../ui/dialogs/confirm-dialog.tsx';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { leftOutWords } from '../../own/web/left-out.ts';
import { continueMessages as messages } from '../continue-messages.ts';

type ScanAgainDialogProps = {
  readonly title: string;
  /** Of whose request the new one is a copy. */
  readonly finding: { readonly request_id: string; readonly module: string };
  /** How many the machine is to look at again; those selected beside them stay out. */
  readonly count?: number;
  readonly leftOut?: number;
  readonly onClose: () => void;
};

/** Somebody says that what a machine found is corrected: the machine looks again, at the corrected code. */
export const ScanAgainDialog = ({
  title,
  finding,
  count = 1,
  leftOut = 0,
  onClose,
}: ScanAgainDialogProps) => {
  const say = useSay();
  const language = useLanguage();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      open
      title={title}
      text={[
        count === 1 ? messages.scanAgain : messages.scanSeveralAgain,
        ...(leftOut > 0 ? [leftOutWords(leftOut, language)] : []),
      ]
        .map(say)
        .join(' ')}
      action={say(messages.upload)}
      onConfirm={() => {
        onClose();
        void navigate(createAgainPath(finding.module, finding.request_id));
      }}
      onClose={onClose}
    />
  );
};
