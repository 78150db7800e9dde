import type { ReactNode } from 'react';
import { Notice } from '../../../../ui/page/notice.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { firstStepMessages as messages } from '../messages.ts';
import { useStaffSteps } from './first-step-queries.ts';
import styles from './steps-panel.module.css';
import { TestMail } from './test-mail.tsx';

/**
 * Above the messages: whether they leave at all, and the way to try it. The messages are asked for at once and shown when this
 * is known, so that they do not move.
 */
export const MailServer = ({ children }: { children: ReactNode }) => {
  const { data, isError } = useStaffSteps();
  return (
    <>
      {data ? <Server hasServer={data.has_mail_server} /> : null}
      <div hidden={!data && !isError}>{children}</div>
    </>
  );
};

const Server = ({ hasServer }: { hasServer: boolean }) => {
  const say = useSay();
  if (!hasServer)
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
