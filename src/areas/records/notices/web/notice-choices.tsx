import { errorMessage } from '../../../../ui/calls/client-error.ts';
import { perform } from '../../../../ui/calls/perform.ts';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../ui/toast.ts';
import { newsMessages as messages } from '../news-messages.ts';
import { newsTexts } from '../news-texts.ts';
import { useChoices, useSetChoice } from './news-queries.ts';
import styles from './notice-choices.module.css';

/** What comes by mail as well: one box for each kind that can concern this person. */
export const NoticeChoices = () => {
  const say = useSay();
  const choices = useChoices().data;
  const saving = useSetChoice();
  if (!choices) return <Skeleton height={160} />;
  return (
    <ul className={styles.choices}>
      {choices.map(({ kind, by_mail }) => (
        <li key={kind}>
          <label>
            <input
              type="checkbox"
              checked={by_mail}
              disabled={saving.isPending}
              onChange={(event) =>
                perform(
                  saving,
                  { kind, by_mail: event.target.checked },
                  {
                    done: () => toast(say(messages.saved)),
                    failed: (error) => toastError(errorMessage(error), say(messages.notSaved)),
                  },
                )
              }
            />
            {say(newsTexts[kind].choice)}
          </label>
        </li>
      ))}
    </ul>
  );
};
