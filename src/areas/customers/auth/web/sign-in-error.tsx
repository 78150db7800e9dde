import { ErrorDialog } from '../../../../ui/dialogs/error-dialog.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { MuiFrame } from '../../../../ui/theme/mui-frame.tsx';
import { signInMessages } from '../messages.ts';

type SignInErrorProps = { readonly text: string; readonly refused: boolean; readonly onClose: () => void };

/** Row M9: the title says what to do, the text is the server's. */
export const SignInError = ({ text, refused, onClose }: SignInErrorProps) => {
  const say = useSay();
  return (
    <MuiFrame>
      <ErrorDialog
        open
        title={say(refused ? signInMessages.invalidCredentials : signInMessages.signInFailed)}
        text={text}
        onClose={onClose}
      />
    </MuiFrame>
  );
};
