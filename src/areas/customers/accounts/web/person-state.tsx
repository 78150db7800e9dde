import type { Message } from '../../../../shared/messages.ts';
import { formatMoment } from '../../../../shared/time/dates.ts';
import { Chip, type ChipKind } from '../../../../ui/chip.tsx';
import {
  CircleCheck,
  CircleDashed,
  CircleSlash,
  LockKeyhole,
  UserRoundX,
} from '../../../../ui/icons/icons.ts';
import { useSay } from '../../../../ui/text/language.ts';
import type { PersonRow, PersonState } from '../contract.ts';
import { peopleMessages as messages, stateWords } from '../messages.ts';

const looks = {
  active: { kind: 'success', icon: CircleCheck },
  waiting: { kind: 'warning', icon: CircleDashed },
  locked: { kind: 'warning', icon: LockKeyhole },
  disabled: { kind: 'danger', icon: UserRoundX },
  erased: { kind: 'neutral', icon: CircleSlash },
} as const satisfies Record<PersonState, { kind: ChipKind; icon: typeof CircleCheck }>;

/** What the word alone does not say: until when it is so. */
const reasonOf = (
  { state, locked_until, password_expires_at }: PersonRow,
  now: Date,
): Message | undefined => {
  if (state === 'locked' && locked_until) return messages.lockedUntil(formatMoment(locked_until));
  if (state !== 'waiting') return undefined;
  if (password_expires_at === null) return messages.noFactorYet;
  return new Date(password_expires_at) < now
    ? messages.passwordExpired
    : messages.passwordUntil(formatMoment(password_expires_at));
};

/** Whether a person can sign in, in colour, icon and word. */
export const PersonStateChip = ({ row }: { row: PersonRow }) => {
  const say = useSay();
  const { kind, icon } = looks[row.state];
  const reason = reasonOf(row, new Date());
  return (
    <span title={reason ? say(reason) : undefined}>
      <Chip kind={kind} icon={icon}>
        {say(stateWords[row.state])}
      </Chip>
      {reason ? <span className="visually-hidden">{say(reason)}</span> : null}
    </span>
  );
};
