import { Chip, type ChipKind } from '../../../../../ui/chip.tsx';
import {
  AppWindow,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  Globe,
  House,
  Mail,
} from '../../../../../ui/icons/icons.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import type { LookalikeState } from '../states.ts';
import { stateWords } from '../texts.ts';

const looks = {
  unseen: ['neutral', CircleDashed],
  registered: ['info', Globe],
  mail: ['warning', Mail],
  website: ['danger', AppWindow],
  own: ['neutral', House],
  dismissed: ['neutral', CircleSlash],
  taken_down: ['success', CircleCheck],
} as const satisfies Record<LookalikeState, readonly [ChipKind, typeof Globe]>;

/** What is known of a look-alike, in colour, icon and word. */
export const LookalikeStateChip = ({ state }: { state: LookalikeState }) => {
  const say = useSay();
  const [kind, icon] = looks[state];
  return (
    <Chip kind={kind} icon={icon}>
      {say(stateWords[state])}
    </Chip>
  );
};
