import { useState } from 'react';
import { perform } from '../../../../ui/calls/perform.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { actionMessages } from '../messages.ts';
import { handOver } from './handover/handover-store.ts';
import styles from './people.module.css';
import { useResetPerson } from './people-queries.ts';
import { type DialogProps, Failure, isFinal, Refused } from './person-question.tsx';

const words = actionMessages.reset;
const ways = ['password', 'both'] as const;
type Way = (typeof ways)[number];

const ResetWays = ({ chosen, onChoose }: { chosen: Way; onChoose: (way: Way) => void }) => {
  const say = useSay();
  return (
    <fieldset className={styles.ways}>
      <legend className="visually-hidden">{say(words.what)}</legend>
      {ways.map((way) => (
        <label key={way} className={styles.way}>
          <input
            type="radio"
            name="reset-way"
            value={way}
            checked={chosen === way}
            aria-describedby={`reset-${way}-hint`}
            onChange={() => onChoose(way)}
          />
          <span>
            {say(words.ways[way].label)}
            <span id={`reset-${way}-hint`} aria-hidden className={styles.hint}>
              {say(words.ways[way].hint)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};

/**
 * Takes away what somebody signs in with, and shows the new password once. Where there is a second factor it may stay,
 * and does unless it is said otherwise: less is taken, and nobody gets in with what was handed over alone.
 */
export const ResetDialog = ({ row, onClose }: DialogProps) => {
  const say = useSay();
  const resetting = useResetPerson();
  const [way, setWay] = useState<Way>(row.otp_enabled ? 'password' : 'both');
  const keepsFactor = way === 'password';
  const reset = () => {
    const title = (keepsFactor ? words.passwordDone : words.done)(row.full_name);
    perform(
      resetting,
      { user_id: row.user_id, ...(keepsFactor ? { keep_factor: true } : {}) },
      {
        onSuccess: onClose,
        done: ({ username, password }) => handOver({ title, username, password, keepsFactor }),
      },
    );
  };
  const title = say(words.title(row.full_name));
  if (isFinal(resetting.error)) return <Refused title={title} error={resetting.error} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={title}
      text={say(words.text)}
      action={say(words.ways[way].action)}
      dangerous
      busy={resetting.isPending}
      onConfirm={reset}
      onClose={onClose}
    >
      {row.otp_enabled ? <ResetWays chosen={way} onChoose={setWay} /> : null}
      <ul className={styles.losses}>
        {[words.endsSessions, words.ways[way].loss, words.handOver].map((loss) => (
          <li key={loss.en}>{say(loss)}</li>
        ))}
      </ul>
      {resetting.isError ? <Failure error={resetting.error} /> : null}
    </ConfirmDialog>
  );
};
