import type { Message } from '../../../../../shared/messages.ts';
import { ActionDialog } from '../../../../../ui/form/dialog/action-dialog.tsx';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { accountFaults } from '../../contract.ts';
import { actionWords } from '../../messages.ts';
import { useErasePerson } from '../../web/people-queries.ts';
import type { DialogProps } from '../../web/person-question.tsx';
import { eraseMessages as messages } from '../messages.ts';
import styles from './erase-dialog.module.css';

const Points = ({ title, points }: { title: Message; points: readonly Message[] }) => {
  const say = useSay();
  return (
    <div className={styles.points}>
      <h3>{say(title)}</h3>
      <ul>
        {points.map((point) => (
          <li key={point.en}>{say(point)}</li>
        ))}
      </ul>
    </div>
  );
};

const Follows = () => {
  const say = useSay();
  return (
    <>
      <Notice kind="danger">{say(messages.notUndone)}</Notice>
      <Points title={messages.goes} points={messages.gone} />
      <Points title={messages.stays} points={messages.kept} />
    </>
  );
};

/** Says what goes and what stays, and has the user name typed: there is no way back. */
export const EraseDialog = ({ row, onClose }: DialogProps) => {
  const { user_id, username, full_name } = row;
  const form = useFields<{ readonly username: string }>([
    {
      name: 'username',
      type: 'text',
      label: messages.username,
      help: messages.usernameHelp(username),
      initialValue: '',
      validation: [{ passes: (typed) => typed.trim() === username, message: accountFaults.other_username }],
      autoComplete: 'off',
      autoFocus: true,
    },
  ]);
  return (
    <ActionDialog
      title={messages.title(full_name)}
      before={<Follows />}
      form={form}
      submitLabel={actionWords.erase}
      dangerous
      action={useErasePerson()}
      input={(typed) => ({ user_id, username: typed.username.trim() })}
      done={(erased) => messages.done(erased.username)}
      onClose={onClose}
      failed={messages.notErased}
    />
  );
};
