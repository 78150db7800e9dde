import { MailServer } from '../../areas/desks/first-steps/web/mail-server.tsx';
import { MailPage as Messages } from '../../areas/records/notices/web/mail-page.tsx';

/** Messages to people, below what becomes of them. */
export const MailPage = () => (
  <MailServer>
    <Messages />
  </MailServer>
);
