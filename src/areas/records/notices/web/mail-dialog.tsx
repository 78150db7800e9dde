import type { ReactNode } from 'react';
import { formatMoment } from '../../../../shared/time/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { ClientError } from '../../../../ui/calls/client-error.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { uiMessages } from '../../../../ui/messages.ts';
import { ErrorState } from '../../../../ui/page/empty-state.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import type { MailDetails } from '../contract.ts';
import { mailStateHints, mailMessages as messages } from '../messages.ts';
import styles from './mail.module.css';
import { useMail } from './mail-queries.ts';
import { MailStateChip } from './mail-state-chip.tsx';
import { SendAgain } from './send-again.tsx';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Moment = ({ iso }: { iso: string }) => (
  <time dateTime={iso} className="numeric">
    {formatMoment(iso)}
  </time>
);

/** The words as they were sent. The HTML says the same; it is not for this page, which shows nobody's markup. */
const Message = ({ mail }: { mail: MailDetails }) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <>
      <p className={styles.hint}>{say(mailStateHints[mail.state])}</p>
      <dl className={styles.facts}>
        <Fact label={say(messages.to)}>{mail.to}</Fact>
        <Fact label={say(messages.written)}>
          <Moment iso={mail.created_at} />
        </Fact>
        {mail.sent_at ? (
          <Fact label={say(messages.sentAt)}>
            <Moment iso={mail.sent_at} />
          </Fact>
        ) : null}
        <Fact label={say(messages.tries)}>{formatNumber(mail.attempts, language)}</Fact>
        {mail.next_at && mail.attempts > 0 ? (
          <Fact label={say(messages.nextTry)}>
            <Moment iso={mail.next_at} />
          </Fact>
        ) : null}
        {mail.last_error ? (
          <Fact label={say(messages.lastError)}>
            <code>{mail.last_error}</code>
          </Fact>
        ) : null}
        {mail.message_id ? (
          <Fact label={say(messages.messageId)}>
            <code>{mail.message_id}</code>
          </Fact>
        ) : null}
      </dl>
      <section className={styles.body} lang={mail.language} aria-label={say(messages.message)}>
        {mail.text}
      </section>
    </>
  );
};

/** What no mail server took can be given in another way; no message holds a secret. */
const notArrived: readonly MailDetails['state'][] = ['kept', 'unsure', 'failed'];

type MailDialogProps = { readonly mailId: string; readonly onClose: () => void };

/** One message, over the list it came from. */
export const MailDialog = ({ mailId, onClose }: MailDialogProps) => {
  const say = useSay();
  const { data: mail, error, refetch } = useMail(mailId);
  const gone = error instanceof ClientError && error.status === 404;
  return (
    <Dialog
      open
      title={mail?.subject ?? say(messages.message)}
      corner={mail ? <MailStateChip state={mail.state} /> : undefined}
      onClose={onClose}
      onlyText
      actions={
        <>
          {mail && notArrived.includes(mail.state) ? (
            <CopyButton text={`${mail.subject}\n\n${mail.text}`} />
          ) : null}
          {mail ? <SendAgain mail={mail} /> : null}
          <Button onClick={onClose}>{say(uiMessages.close)}</Button>
        </>
      }
    >
      {mail ? (
        <Message mail={mail} />
      ) : error ? (
        <ErrorState
          title={say(gone ? messages.gone : messages.messageFailed)}
          onRetry={() => {
            refetch().catch(() => undefined);
          }}
        />
      ) : (
        <div className={styles.loading} aria-busy="true">
          <Skeleton width="60%" />
          <Skeleton width="40%" />
          <Skeleton height={180} />
        </div>
      )}
    </Dialog>
  );
};
