import type { MailState } from '../../../../shared/vocabulary/mail-state.ts';
import { Chip, type ChipKind } from '../../../../ui/chip.tsx';
import { Archive, CircleCheck, CircleHelp, CircleX, Clock, Send } from '../../../../ui/icons/icons.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { mailStateWords } from '../messages.ts';

const looks = {
  waiting: ['warning', Clock],
  sending: ['info', Send],
  'handed over': ['info', Send],
  sent: ['success', CircleCheck],
  unsure: ['warning', CircleHelp],
  failed: ['danger', CircleX],
  kept: ['neutral', Archive],
} as const satisfies Record<MailState, readonly [ChipKind, typeof Clock]>;

/** Where a message stands, in colour, icon and word. */
export const MailStateChip = ({ state }: { state: MailState }) => {
  const say = useSay();
  const [kind, icon] = looks[state];
  return (
    <Chip kind={kind} icon={icon}>
      {say(mailStateWords[state])}
    </Chip>
  );
};
