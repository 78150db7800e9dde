import { useNavigate } from 'react-router';
import { createAgainPath } from '../../../../../shared/services.ts';
import { ConfirmDialog } from '../../../../../ui/dialogs/confirm-dialog.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { continueMessages as messages } from '../continue-messages.ts';

type ScanAgainDialogProps = {
  readonly title: string;
  /** Of whose request the new one is a copy. */
  readonly finding: { readonly request_id: string; readonly module: string };
  readonly onClose: () => void;
};

/** Somebody says that what a machine found is corrected: the machine looks again, at the corrected code. */
export const ScanAgainDialog = ({ title, finding, onClose }: ScanAgainDialogProps) => {
  const say = useSay();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      open
      title={title}
      text={say(messages.scanAgain)}
      action={say(messages.upload)}
      onConfirm={() => {
        onClose();
        void navigate(createAgainPath(finding.module, finding.request_id));
      }}
      onClose={onClose}
    />
  );
};
