import { useId, useState } from 'react';
import { formatMoment } from '../../../../../shared/time/dates.ts';
import { Button } from '../../../../../ui/button.tsx';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { perform } from '../../../../../ui/calls/perform.ts';
import { ConfirmDialog } from '../../../../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { formatNumber, formatRelative } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { handOver } from '../../web/handover/handover-store.ts';
import styles from '../../web/registrations.module.css';
import type { OperatorAct } from '../contract.ts';
import { actMessage, actMessages as messages } from '../messages.ts';
import { useActs, useConfirmAct, useWithdrawAct } from './act-queries.ts';

type RowProps = { readonly act: OperatorAct; readonly onConfirm: (act: OperatorAct) => void };

const Row = ({ act, onConfirm }: RowProps) => {
  const say = useSay();
  const language = useLanguage();
  const withdrawing = useWithdrawAct();
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <span className={styles.name}>{say(actMessage(act))}</span>
        <span className={styles.email}>{say(messages.askedBy(act.asked_by))}</span>
        {!act.own && !act.may_confirm ? <span className={styles.none}>{say(messages.notYou)}</span> : null}
      </div>
      <time className={styles.when} dateTime={act.asked_at} title={formatMoment(act.asked_at)}>
        {formatRelative(act.asked_at, new Date(), language)}
      </time>
      <div className={styles.buttons}>
        <Button kind="quiet" busy={withdrawing.isPending} onClick={() => withdrawing.mutate(act)}>
          {say(act.own ? messages.withdraw : messages.decline)}
        </Button>
        {act.may_confirm ? <Button onClick={() => onConfirm(act)}>{say(messages.confirm)}</Button> : null}
      </div>
    </li>
  );
};

const Confirm = ({ act, onClose }: { act: OperatorAct; onClose: () => void }) => {
  const say = useSay();
  const confirming = useConfirmAct();
  const isErasure = act.kind === 'erase-organisation' || act.kind === 'erase-operator';
  const confirm = () =>
    perform(confirming, act, {
      onSuccess: onClose,
      done: ({ person }) => {
        if (person) handOver({ title: messages.handOver(person.username), ...person });
      },
    });
  return (
    <ConfirmDialog
      open
      title={say(messages.confirmTitle)}
      text={say(act.kind === 'erase-organisation' ? messages.confirmErasure : messages.confirmText)}
      dangerous={isErasure}
      action={say(messages.confirm)}
      busy={confirming.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <strong>{say(actMessage(act))}</strong> ({say(messages.askedBy(act.asked_by))})
      </p>
      {confirming.isError ? (
        <Notice kind="danger" title={say(messages.notDone)} live>
          {errorMessage(confirming.error)}
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
};

/** What two Operators do together; nothing shows while nothing waits. */
export const WaitingActs = () => {
  const say = useSay();
  const language = useLanguage();
  const headingId = useId();
  const { data: acts, isError } = useActs();
  const [confirmed, setConfirmed] = useState<OperatorAct | null>(null);
  const isShown = acts ? acts.length > 0 : isError;
  return (
    <>
      {isShown ? (
        <section className={styles.frame} aria-labelledby={headingId}>
          <div className={styles.head}>
            <h2 id={headingId}>{say(messages.title)}</h2>
            {acts ? <span className={styles.count}>{formatNumber(acts.length, language)}</span> : null}
            {acts ? null : (
              <span className={styles.none} role="alert">
                {say(messages.loadFailed)}
              </span>
            )}
          </div>
          <ul>
            {acts?.map((act) => (
              <Row key={act.act_id} act={act} onConfirm={setConfirmed} />
            ))}
          </ul>
        </section>
      ) : null}
      {confirmed ? <Confirm act={confirmed} onClose={() => setConfirmed(null)} /> : null}
    </>
  );
};
