import { type ReactNode, useState } from 'react';
import { CopyButton } from '../../../../../ui/copy-button.tsx';
import { FormField } from '../../../../../ui/form/form-field.tsx';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { Check } from '../../../../../ui/icons/icons.ts';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { MuiFrame } from '../../../../../ui/theme/mui-frame.tsx';
import { otpMessages, signInMessages } from '../../messages.ts';
import { signOut } from '../../web/auth-actions.ts';
import type { AuthError } from '../../web/auth-error.ts';
import pageStyles from '../../web/auth-page.module.css';
import { AuthPage } from '../../web/auth-page.tsx';
import styles from './activate-2fa.module.css';
import { OtpForm } from './otp-form.tsx';
import { groupedSecret, otpauthUri } from './otpauth.ts';
import { type StoreApp, StoreQr } from './store-qr.tsx';

const googlePlay = 'Google Play';
const appStore = 'App Store';
const android: readonly StoreApp[] = [
  {
    app: 'Google Authenticator',
    store: googlePlay,
    url: 'https://play.google.com/store/apps/details?id=com.google.android.apps.authenticator2',
  },
  {
    app: 'FreeOTP',
    store: googlePlay,
    url: 'https://play.google.com/store/apps/details?id=org.fedorahosted.freeotp',
  },
];
const ios: readonly StoreApp[] = [
  {
    app: 'Google Authenticator',
    store: appStore,
    url: 'https://apps.apple.com/app/google-authenticator/id388497605',
  },
  { app: 'FreeOTP', store: appStore, url: 'https://apps.apple.com/app/freeotp-authenticator/id872559395' },
];

const Step = ({
  n,
  title,
  done = false,
  children,
}: {
  n: 1 | 2 | 3;
  title: string;
  done?: boolean;
  children: ReactNode;
}) => {
  const say = useSay();
  return (
    <li className={styles.step}>
      <span className={done ? `${styles.number} ${styles.done}` : styles.number} aria-hidden="true">
        {done ? <Check size={14} /> : n}
      </span>
      <div className={styles.content}>
        <p className={styles.count}>{say(otpMessages.step(n))}</p>
        <h2>{title}</h2>
        {children}
      </div>
    </li>
  );
};

type ActivateProps = {
  readonly error: AuthError | null;
  readonly scanned: boolean;
  readonly onScanned: (scanned: boolean) => void;
};

/** Rows B6 to B9: all three steps in one look; the code waits for the acknowledgement. */
export const Activate2fa = ({ error, scanned, onScanned }: ActivateProps) => {
  const say = useSay();
  const { user, qrImage } = useAuth();
  const [touched, setTouched] = useState(false);
  const secret = user.otp_secret ?? '';
  const acknowledgement = useFields<{ readonly scanned: boolean }>(
    [{ name: 'scanned', type: 'checkbox', label: otpMessages.scanned, initialValue: false }],
    {
      values: { scanned },
      onChange: (_name, ticked) => {
        setTouched(true);
        onScanned(ticked);
      },
    },
  );
  return (
    <MuiFrame>
      <AuthPage
        title={say(otpMessages.activateTitle)}
        subtitle={say(otpMessages.activateWhy)}
        below={
          <button
            type="button"
            className={pageStyles.linkButton}
            onClick={() => signOut().catch(() => undefined)}
          >
            {say(signInMessages.signInAgain)}
          </button>
        }
      >
        <ol className={styles.steps}>
          <Step n={1} title={say(otpMessages.download)} done={scanned}>
            <p className={styles.hint}>{say(otpMessages.downloadHint)}</p>
            <div className={styles.buttons}>
              <StoreQr label={say(otpMessages.showAndroid)} apps={android} />
              <StoreQr label={say(otpMessages.showIos)} apps={ios} />
            </div>
          </Step>
          <Step n={2} title={say(otpMessages.scan)} done={scanned}>
            <div className={styles.scan}>
              {qrImage ? (
                <img
                  src={qrImage}
                  className={styles.qr}
                  width={196}
                  height={196}
                  alt={say(otpMessages.qrAlt(user.username ?? ''))}
                />
              ) : (
                <Skeleton width={196} height={196} />
              )}
              <div className={styles.key}>
                {/* The app may be on the very device on which this page is open. */}
                <a className={styles.open} href={otpauthUri(user.username ?? '', secret)}>
                  {say(otpMessages.openApp)}
                </a>
                <p className={styles.hint}>{say(otpMessages.noCamera)}</p>
                <code>{groupedSecret(secret)}</code>
                <CopyButton text={secret} />
              </div>
            </div>
            <FormField form={acknowledgement} name="scanned" />
          </Step>
          <Step n={3} title={say(otpMessages.enterFirst)}>
            <OtpForm error={touched ? null : error} action={otpMessages.validate} disabled={!scanned} />
          </Step>
        </ol>
      </AuthPage>
    </MuiFrame>
  );
};
