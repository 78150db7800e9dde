import { isMachines } from '../../../../shared/services.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { Ban, CircleHelp, Hand, Inbox, MessageSquareDot, ShieldAlert } from '../../../../ui/icons/icons.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { listMessages } from '../../../casework/requests/messages.ts';
import { isFinal } from '../../../casework/requests/status.ts';
import { DueChip } from '../../../casework/requests/web/due-chip.tsx';
import { disableMessages } from '../../../customers/organisations/disable/messages.ts';
import type { StaffRequestRow } from '../contract.ts';
import { queueMessages as messages } from '../messages.ts';
import styles from '../queue/web/queue.module.css';

type RequestMarksProps = {
  readonly row: Pick<
    StaffRequestRow,
    | 'current_status'
    | 'assigned_to'
    | 'submodule'
    | 'type_submodule'
    | 'end_date'
    | 'organisation_disabled'
    | 'stop_asked_at'
    | 'waiting_for_customer'
    | 'unauthorised'
  >;
  readonly unread: number;
};

/** Somebody has to accept it: it is pending and may be accepted, nobody has it, and no machine takes it. */
export const isToAccept = (row: RequestMarksProps['row']): boolean =>
  row.current_status === 'pending' && !row.unauthorised && row.assigned_to === null && !isMachines(row);

/** What wants attention: the customer is disabled or asks to stop, nobody has accepted it, it is late, it waits for the customer's answer or authorisation, something was written. */
export const RequestMarks = ({ row, unread }: RequestMarksProps) => {
  const say = useSay();
  const stops = row.stop_asked_at !== null && !isFinal(row.current_status);
  return (
    <span className={styles.marks}>
      {row.organisation_disabled ? (
        <Chip kind="danger" icon={Ban}>
          {say(disableMessages.customerChip)}
        </Chip>
      ) : null}
      {stops ? (
        <Chip kind="danger" icon={Hand}>
          {say(messages.stopAsked)}
        </Chip>
      ) : null}
      {isToAccept(row) ? (
        <Chip kind="warning" icon={Inbox}>
          {say(messages.toAccept)}
        </Chip>
      ) : null}
      <DueChip soon row={row} />
      {row.waiting_for_customer ? (
        <Chip kind="neutral" icon={CircleHelp}>
          {say(messages.waitsForCustomer)}
        </Chip>
      ) : null}
      {row.unauthorised ? (
        <Chip kind="neutral" icon={ShieldAlert}>
          {say(listMessages.unauthorised)}
        </Chip>
      ) : null}
      {unread > 0 ? (
        <Chip kind="info" icon={MessageSquareDot}>
          {say(listMessages.unread(unread))}
        </Chip>
      ) : null}
    </span>
  );
};
