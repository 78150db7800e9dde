import type { ReactNode } from 'react';
import type { Message } from '../../../../../shared/messages.ts';
import { Button } from '../../../../../ui/button.tsx';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { perform } from '../../../../../ui/calls/perform.ts';
import { Chip } from '../../../../../ui/chip.tsx';
import { Ban, CircleCheck, CircleX, Clock, LoaderCircle, X } from '../../../../../ui/icons/icons.ts';
import { ProgressBar } from '../../../../../ui/page/progress-bar.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../../ui/toast.ts';
import type { OrderedDocument } from '../../contract.ts';
import type { useCancel } from '../../web/report-queries.ts';
import styles from '../../web/request-reports.module.css';
import { documentStateWords, documentMessages as messages } from '../document-messages.ts';

const chips = {
  waiting: { kind: 'warning', icon: Clock },
  building: { kind: 'info', icon: LoaderCircle },
  ready: { kind: 'success', icon: CircleCheck },
  failed: { kind: 'danger', icon: CircleX },
  cancelled: { kind: 'neutral', icon: Ban },
} as const;

type OrderedRowProps = {
  readonly row: Pick<OrderedDocument, 'state' | 'step' | 'steps'>;
  readonly title: Message;
  /** Small words: who, when, how large. */
  readonly facts: readonly string[];
  /** Before the facts: whether a newer one is there. */
  readonly note?: ReactNode;
  /** The code of one that is ready. */
  readonly code?: ReactNode;
  /** What can be done with it. */
  readonly children: ReactNode;
};

/** A document or a draft that somebody ordered, and how far it is. */
export const OrderedRow = ({ row, title, facts, note, code, children }: OrderedRowProps) => {
  const say = useSay();
  const { kind, icon } = chips[row.state];
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{say(title)}</strong>
        <Chip kind={kind} icon={icon}>
          {say(documentStateWords[row.state])}
        </Chip>
        {note}
        <span className={styles.faint}>{facts.join(' · ')}</span>
        {code}
        {row.state === 'building' ? (
          <span className={styles.progress}>
            <ProgressBar percentage={Math.round((row.step / row.steps) * 100)} label={say(title)} />
            <span className={styles.faint}>{say(messages.building(row.step, row.steps))}</span>
          </span>
        ) : null}
      </div>
      <div className={styles.buttons}>{children}</div>
    </li>
  );
};

type CancelOrderedProps = {
  readonly id: string;
  readonly cancel: Pick<ReturnType<typeof useCancel>, 'mutateAsync' | 'isPending'>;
  readonly cancelled: Message;
};

/** Gives up one that is not ready. */
export const CancelOrdered = ({ id, cancel, cancelled }: CancelOrderedProps) => {
  const say = useSay();
  return (
    <Button
      icon={<X size={16} aria-hidden="true" />}
      busy={cancel.isPending}
      onClick={() =>
        perform(cancel, id, {
          done: () => toast(say(cancelled)),
          failed: (error) => toastError(errorMessage(error), say(messages.notCancelled)),
        })
      }
    >
      {say(messages.cancel)}
    </Button>
  );
};
