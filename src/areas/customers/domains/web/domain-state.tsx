import type { Message } from '../../../../shared/messages.ts';
import { formatDate } from '../../../../shared/time/dates.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { CircleCheck, CircleDashed, CircleX, ClockAlert } from '../../../../ui/icons/icons.ts';
import { Breakable } from '../../../../ui/text/breakable.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { domainMessages as messages } from '../messages.ts';
import type { DomainRow } from './domain-queries.ts';
import styles from './domains.module.css';

const chips = {
  waiting: { kind: 'warning', icon: CircleDashed, label: messages.waiting },
  proved: { kind: 'success', icon: CircleCheck, label: messages.proved },
  expired: { kind: 'warning', icon: ClockAlert, label: messages.expired },
  lost: { kind: 'danger', icon: CircleX, label: messages.lost },
} as const;

/** What a domain's proof is worth: the one of a domain above it counts like its own. */
export const DomainChip = ({ row }: { row: DomainRow }) => {
  const say = useSay();
  const { kind, icon, label } = chips[row.verified ? 'proved' : row.state];
  return (
    <Chip kind={kind} icon={icon}>
      {say(label)}
    </Chip>
  );
};

/** The same, with the domain above it where that one's proof is what counts. */
export const DomainState = ({ row }: { row: DomainRow }) => {
  const say = useSay();
  const covered = row.state !== 'proved' && row.covered_by;
  return (
    <span className={styles.state}>
      <DomainChip row={row} />
      {covered ? (
        <span className={styles.faint}>
          <Breakable text={say(messages.by(covered))} />
        </span>
      ) : null}
    </span>
  );
};

/** The same in a sentence, with its dates. */
export const stateText = (row: DomainRow): Message => {
  if (row.state === 'proved') {
    return messages.provedText(formatDate(row.verified_at), formatDate(row.expires_at));
  }
  if (row.covered_by) return messages.coveredText(row.covered_by);
  if (row.state === 'lost') return messages.lostText(formatDate(row.lost_at));
  return row.state === 'expired' ? messages.expiredText(formatDate(row.expires_at)) : messages.waitingText;
};
