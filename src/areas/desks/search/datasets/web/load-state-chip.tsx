import { Chip, type ChipKind } from '../../../../../ui/chip.tsx';
import {
  CircleAlert,
  CircleCheck,
  CircleHelp,
  Loader,
  Search,
  Trash2,
  Undo2,
} from '../../../../../ui/icons/icons.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import type { LoadState } from '../contract.ts';
import { loadStateWords } from '../messages.ts';

const looks = {
  looking: ['info', Search],
  waiting: ['warning', CircleHelp],
  loading: ['info', Loader],
  loaded: ['success', CircleCheck],
  failed: ['danger', CircleAlert],
  'taking back': ['info', Undo2],
  'taken back': ['neutral', Undo2],
  discarded: ['neutral', Trash2],
} as const satisfies Record<LoadState, readonly [ChipKind, typeof Loader]>;

/** Where a load stands, in colour, icon and word. */
export const LoadStateChip = ({ state }: { state: LoadState }) => {
  const say = useSay();
  const [kind, icon] = looks[state];
  return (
    <Chip kind={kind} icon={icon}>
      {say(loadStateWords[state])}
    </Chip>
  );
};
