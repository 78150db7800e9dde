import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { CopyButton } from '../../../../../ui/copy-button.tsx';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { peopleMessages as messages } from '../../messages.ts';
import styles from '../people.module.css';

type OneTimePasswordProps = {
  readonly title: string;
  readonly username: string;
  readonly password: string;
  /** The person keeps the second factor that they have. */
  readonly keepsFactor?: boolean;
  readonly onClose: () => void;
};

/** Shown once; only its own button closes it, so that a stray click or Escape does not lose the password: it says so. */
export const OneTimePassword = ({
  title,
  username,
  password,
  keepsFactor = false,
  onClose,
}: OneTimePasswordProps) => {
  const say = useSay();
  const [refused, setRefused] = useState(false);
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      onStay={() => setRefused(true)}
      subtitle={say(messages.handOver)}
      widthPixels={464}
      actions={
        <Button kind="primary" onClick={onClose}>
          {say(messages.done)}
        </Button>
      }
    >
      <dl className={styles.handed}>
        <dt>{say(messages.signInAt)}</dt>
        <dd>
          <span className={styles.address}>{window.location.origin}</span>
          <CopyButton text={window.location.origin} name={say(messages.copyAddress)} />
        </dd>
        <dt>{say(messages.username)}</dt>
        <dd>
          <code>{username}</code>
          <CopyButton text={username} name={say(messages.copyUsername)} />
        </dd>
        <dt>{say(messages.oneTime)}</dt>
        <dd>
          <code>{password}</code>
          <CopyButton text={password} name={say(messages.copyPassword)} />
        </dd>
      </dl>
      <p className={styles.hint}>{say(keepsFactor ? messages.oneTimeFactorHint : messages.oneTimeHint)}</p>
      {refused ? (
        <Notice kind="warning" live>
          {say(messages.staysOpen)}
        </Notice>
      ) : null}
    </Dialog>
  );
};
