import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { send } from '../../../../../ui/calls/client.ts';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { noteFailure } from '../../../../../ui/calls/query-client.ts';
import { Chip } from '../../../../../ui/chip.tsx';
import { ShieldCheck, Smartphone } from '../../../../../ui/icons/icons.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { toastError } from '../../../../../ui/toast.ts';
import { beginNewApp } from '../../contract.ts';
import { accountMessages as messages } from '../messages.ts';
import styles from './account.module.css';
import type { Account } from './account-queries.ts';
import { NewAppDialog } from './new-app-dialog.tsx';
import { Section } from './section.tsx';

/** The authenticator app, and the way to another phone. */
export const AppSection = ({ account }: { account: Account }) => {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const begin = () => {
    setBusy(true);
    send(beginNewApp, {})
      .then(({ otp_secret }) => setSecret(otp_secret))
      .catch((error: unknown) => {
        noteFailure(error);
        toastError(errorMessage(error), say(messages.notBegun));
      })
      .finally(() => setBusy(false));
  };
  return (
    <Section title={say(messages.app)} about={say(messages.appAbout)}>
      <div className={styles.line}>
        <div className={styles.state}>
          <Chip kind="success" icon={ShieldCheck}>
            {say(messages.appActive)}
          </Chip>
          <p className={styles.hint}>{say(messages.appHint)}</p>
        </div>
        <Button busy={busy} icon={<Smartphone size={16} aria-hidden="true" />} onClick={begin}>
          {say(messages.moveApp)}
        </Button>
      </div>
      {secret ? (
        <NewAppDialog username={account.username} secret={secret} onClose={() => setSecret(null)} />
      ) : null}
    </Section>
  );
};
