import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useSay } from '../../../ui/language.ts';
import { peopleMessages as messages } from '../messages.ts';
import styles from './people.module.css';
import type { CreatedPerson } from './people-queries.ts';

type OneTimePasswordProps = {
  readonly person: CreatedPerson | null;
  readonly onClose: () => void;
};

/** Shown once; only its own button closes it, so that a stray click does not lose the password. */
export const OneTimePassword = ({ person, onClose }: OneTimePasswordProps) => {
  const say = useSay();
  if (!person) return null;
  return (
    <Dialog
      open
      role="alertdialog"
      title={say(messages.created(person.username))}
      subtitle={say(messages.oneTime)}
      widthPixels={464}
      actions={
        <Button kind="primary" onClick={onClose}>
          {say(messages.done)}
        </Button>
      }
    >
      <div className={styles.secret}>
        <code>{person.password}</code>
        <CopyButton text={person.password} label={say(messages.copyPassword)} />
      </div>
      <p className={styles.hint}>{say(messages.oneTimeHint)}</p>
    </Dialog>
  );
};
