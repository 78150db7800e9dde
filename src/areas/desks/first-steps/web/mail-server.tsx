import { Notice } from '../../../../ui/page/notice.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { firstStepMessages as messages } from '../messages.ts';
import { useStaffSteps } from './first-step-queries.ts';
import styles from './steps-panel.module.css';
import { TestMail } from './test-mail.tsx';

/** Above the messages: whether they leave at all, and the way to try it. */
export const MailServer = () => {
  const say = useSay();
  const { data } = useStaffSteps();
  if (!data) return null;
  if (!data.has_mail_server)
    return (
      <div className={styles.noServer}>
        <Notice kind="warning" title={say(messages.noServer)}>
          {say(messages.setServer)}
        </Notice>
      </div>
    );
  return (
    <div className={styles.server}>
      <TestMail />
    </div>
  );
};
