import { useId, useState } from 'react';
import { formatMoment } from '../../../../shared/time/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { errorMessage } from '../../../../ui/calls/client-error.ts';
import { perform } from '../../../../ui/calls/perform.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { MailCheck, Repeat, UserRoundCheck } from '../../../../ui/icons/icons.ts';
import { uiMessages } from '../../../../ui/messages.ts';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { formatNumber, formatRelative } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../ui/toast.ts';
import { registrationMessages as messages } from '../messages.ts';
import { ApproveRegistration } from './approve-registration.tsx';
import { type Registration, useRefuse, useRegistrations } from './registration-queries.ts';
import styles from './registrations.module.css';

/** More would push the people off the page; the rest is a press away. */
const shownAtFirst = 4;

type Decision = { readonly kind: 'approve' | 'refuse'; readonly registration: Registration };
type RowProps = { readonly row: Registration; readonly onDecide: (decision: Decision) => void };

const Row = ({ row, onDecide }: RowProps) => {
  const say = useSay();
  const language = useLanguage();
  const decide = (kind: Decision['kind']) => () => onDecide({ kind, registration: row });
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <span className={styles.name}>{row.full_name}</span>
        <span className={styles.email}>{row.email}</span>
        {row.confirmed ? (
          <Chip kind="success" icon={MailCheck}>
            {say(messages.confirmed)}
          </Chip>
        ) : null}
        {row.times > 1 ? (
          <Chip kind="warning" icon={Repeat}>
            {say(messages.again)}
          </Chip>
        ) : null}
        {row.known ? (
          <Chip kind="warning" icon={UserRoundCheck}>
            {say(messages.known)}
          </Chip>
        ) : null}
      </div>
      <time className={styles.when} dateTime={row.at} title={formatMoment(row.at)}>
        {formatRelative(row.at, new Date(), language)}
      </time>
      <div className={styles.buttons}>
        <Button kind="quiet" onClick={decide('refuse')} aria-label={say(messages.refuseWho(row.full_name))}>
          {say(messages.refuse)}
        </Button>
        <Button onClick={decide('approve')} aria-label={say(messages.approveWho(row.full_name))}>
          {say(messages.approve)}
        </Button>
      </div>
    </li>
  );
};

type RefuseProps = { readonly registration: Registration; readonly onClose: () => void };

const Refuse = ({ registration, onClose }: RefuseProps) => {
  const say = useSay();
  const refusing = useRefuse();
  const confirm = () =>
    perform(refusing, registration.registration_id, {
      done: () => toast(say(messages.refused(registration.full_name))),
      failed: (error) => toastError(errorMessage(error), say(messages.notRefused)),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      title={say(messages.refuseTitle(registration.full_name))}
      text={say(messages.refuseText(registration.email))}
      action={say(messages.refuse)}
      dangerous
      busy={refusing.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
};

type RegistrationsProps = {
  readonly organisations: readonly { readonly organisation_id: string; readonly name: string }[];
};

/** Strangers who asked for an account: an Operator approves or refuses each (row B10). */
export const Registrations = ({ organisations }: RegistrationsProps) => {
  const say = useSay();
  const language = useLanguage();
  const headingId = useId();
  const { data: rows, isError, refetch } = useRegistrations();
  const [all, setAll] = useState(false);
  const [decision, setDecision] = useState<Decision | null>(null);
  const shown = all ? rows : rows?.slice(0, shownAtFirst);
  const hidden = (rows?.length ?? 0) - (shown?.length ?? 0);
  const close = () => setDecision(null);
  return (
    <section className={styles.frame} aria-labelledby={headingId} aria-busy={!rows && !isError}>
      <div className={styles.head}>
        <h2 id={headingId}>{say(messages.title)}</h2>
        {rows && rows.length > 0 ? (
          <span className={styles.count}>{formatNumber(rows.length, language)}</span>
        ) : null}
        {rows?.length === 0 ? <span className={styles.none}>{say(messages.none)}</span> : null}
        {!rows && !isError ? <Skeleton width={180} /> : null}
        {isError && !rows ? (
          <span className={styles.none} role="alert">
            {say(messages.loadFailed)}
            <Button
              kind="quiet"
              onClick={() => {
                refetch().catch(() => undefined);
              }}
            >
              {say(uiMessages.tryAgain)}
            </Button>
          </span>
        ) : null}
      </div>
      {shown && shown.length > 0 ? (
        <ul>
          {shown.map((row) => (
            <Row key={row.registration_id} row={row} onDecide={setDecision} />
          ))}
        </ul>
      ) : null}
      {hidden > 0 ? (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {say(messages.showAll(formatNumber(rows?.length ?? 0, language)))}
        </button>
      ) : null}
      {decision?.kind === 'approve' ? (
        <ApproveRegistration
          registration={decision.registration}
          organisations={organisations}
          onClose={close}
        />
      ) : null}
      {decision?.kind === 'refuse' ? <Refuse registration={decision.registration} onClose={close} /> : null}
    </section>
  );
};
