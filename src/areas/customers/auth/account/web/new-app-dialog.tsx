import { send } from '../../../../../ui/calls/client.ts';
import { perform } from '../../../../../ui/calls/perform.ts';
import { CopyButton } from '../../../../../ui/copy-button.tsx';
import { FormDialog } from '../../../../../ui/form/dialog/form-dialog.tsx';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { confirmNewApp } from '../../contract.ts';
import { otpMessages } from '../../messages.ts';
import { isOtp, normaliseOtp } from '../../password-rules.ts';
import scanStyles from '../../second-factor/web/activate-2fa.module.css';
import { groupedSecret, otpauthUri } from '../../second-factor/web/otpauth.ts';
import { useQr } from '../../second-factor/web/use-qr.ts';
import { accountMessages as messages } from '../messages.ts';
import styles from './account.module.css';
import { useOwnAction } from './account-queries.ts';

type NewAppDialogProps = {
  readonly username: string;
  /** base32, in memory only. */
  readonly secret: string;
  readonly onClose: () => void;
};

const qrPixels = 196;

const Scan = ({ username, secret }: Omit<NewAppDialogProps, 'onClose'>) => {
  const say = useSay();
  const url = useQr(otpauthUri(username, secret));
  return (
    <div className={styles.scan}>
      <p className={scanStyles.hint}>{say(messages.moveScan)}</p>
      <div className={scanStyles.scan}>
        {url ? (
          <img
            src={url}
            className={scanStyles.qr}
            width={qrPixels}
            height={qrPixels}
            alt={say(otpMessages.qrAlt(username))}
          />
        ) : null}
        <div className={scanStyles.key}>
          <p className={scanStyles.hint}>{say(otpMessages.noCamera)}</p>
          <code>{groupedSecret(secret)}</code>
          <CopyButton text={secret} />
        </div>
      </div>
    </div>
  );
};

/** The new app is scanned and shows its first code; until then the old one counts. */
export const NewAppDialog = ({ username, secret, onClose }: NewAppDialogProps) => {
  const say = useSay();
  const form = useFields<{ readonly otp: string }>([
    {
      name: 'otp',
      type: 'text',
      label: messages.moveCode,
      help: otpMessages.codeHelp,
      initialValue: '',
      validation: isOtp,
      validationErrorMessage: otpMessages.codeRequired,
      inputMode: 'numeric',
      autoComplete: 'off',
      maxLength: 12,
    },
  ]);
  const moving = useOwnAction((typed: string) => send(confirmNewApp, { otp_input: normaliseOtp(typed) }), {
    done: messages.moved,
  });
  return (
    <FormDialog
      title={messages.moveApp}
      subtitle={say(messages.moveAbout)}
      form={form}
      sending={moving.isPending}
      submitLabel={messages.moveConfirm}
      onSubmit={({ otp }) => perform(moving, otp, { onSuccess: onClose, onError: form.focus })}
      onClose={onClose}
      before={<Scan username={username} secret={secret} />}
      failure={moving.isError ? { title: messages.notMoved, error: moving.error } : null}
    />
  );
};
