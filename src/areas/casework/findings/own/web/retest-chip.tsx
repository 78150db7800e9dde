import { Chip } from '../../../../../ui/chip.tsx';
import { RotateCcw } from '../../../../../ui/icons/icons.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { ownMessages as messages } from '../own-messages.ts';

/** That a retest of it waits or runs; nothing while there is none. */
export const RetestChip = ({ retest }: { retest: 'asked' | 'running' | null }) => {
  const say = useSay();
  if (retest === null) return null;
  return (
    <Chip kind="info" icon={RotateCcw} wraps>
      {say(retest === 'asked' ? messages.waitsForRetest : messages.inRetest)}
    </Chip>
  );
};
