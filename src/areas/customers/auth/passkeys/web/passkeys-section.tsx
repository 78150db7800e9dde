import { useState } from 'react';
import { formatDate, formatMoment } from '../../../../../shared/time/dates.ts';
import { Button } from '../../../../../ui/button.tsx';
import { send } from '../../../../../ui/calls/client.ts';
import { perform } from '../../../../../ui/calls/perform.ts';
import { ConfirmDialog } from '../../../../../ui/dialogs/confirm-dialog.tsx';
import { KeyRound, Plus } from '../../../../../ui/icons/icons.ts';
import { formatRelative } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { passkeyMessages as messages } from '../../account/messages.ts';
import styles from '../../account/web/account.module.css';
import { type Account, type Passkey, useOwnAction } from '../../account/web/account-queries.ts';
import { passkeyObstacle } from '../../account/web/account-rules.ts';
import { Section } from '../../account/web/section.tsx';
import { removePasskey } from '../../contract.ts';
import { AddPasskey } from './add-passkey.tsx';

const PasskeyRow = ({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) => {
  const say = useSay();
  const language = useLanguage();
  const { name, created_at, last_used_at } = passkey;
  return (
    <li className={styles.row}>
      <KeyRound size={18} aria-hidden="true" />
      <div className={styles.what}>
        <span className={styles.name}>{name}</span>
        <span className={styles.when}>
          <time dateTime={created_at}>{say(messages.made(formatDate(created_at)))}</time>
          {' · '}
          {last_used_at ? (
            <time dateTime={last_used_at} title={formatMoment(last_used_at)}>
              {say(messages.used(formatRelative(last_used_at, new Date(), language)))}
            </time>
          ) : (
            say(messages.neverUsed)
          )}
        </span>
      </div>
      <Button kind="quiet" aria-label={say(messages.removeWhich(name))} onClick={onRemove}>
        {say(messages.remove)}
      </Button>
    </li>
  );
};

const RemovePasskey = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const say = useSay();
  const removing = useOwnAction(({ passkey_id }: Passkey) => send(removePasskey, { passkey_id }), {
    done: (_nothing, { name }) => messages.removed(name),
    failed: messages.notRemoved,
  });
  return (
    <ConfirmDialog
      open
      title={say(messages.removeTitle(passkey.name))}
      text={say(messages.removeText)}
      action={say(messages.remove)}
      dangerous
      busy={removing.isPending}
      onConfirm={() => perform(removing, passkey, { onSettled: onClose })}
      onClose={onClose}
    />
  );
};

/** The further second factors: which there are, another one, one less. */
export const PasskeysSection = ({ account }: { account: Account }) => {
  const say = useSay();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const { passkeys } = account;
  const obstacle = passkeyObstacle(account, 'PublicKeyCredential' in window);
  return (
    <Section title={say(messages.title)} about={say(messages.about)}>
      {passkeys.length > 0 ? (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkey_id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
          ))}
        </ul>
      ) : null}
      <div className={styles.line}>
        <p className={styles.hint}>
          {obstacle ? say(obstacle) : passkeys.length === 0 ? say(messages.none) : null}
        </p>
        {obstacle ? null : (
          <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
            {say(messages.add)}
          </Button>
        )}
      </div>
      {adding ? (
        <AddPasskey taken={passkeys.map(({ name }) => name)} onClose={() => setAdding(false)} />
      ) : null}
      {leaving ? (
        <RemovePasskey key={leaving.passkey_id} passkey={leaving} onClose={() => setLeaving(null)} />
      ) : null}
    </Section>
  );
};
