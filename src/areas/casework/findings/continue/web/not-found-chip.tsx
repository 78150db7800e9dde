import { Chip } from '../../../../../ui/chip.tsx';
import { SearchX } from '../../../../../ui/icons/icons.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import type { ListedFinding } from '../../contract.ts';
import { continueMessages as messages } from '../continue-messages.ts';

/** That a later scan did not find it again; nothing where none was made, or it found it. */
export const NotFoundChip = ({ in: later }: { in: ListedFinding['not_found_in'] }) => {
  const say = useSay();
  if (later === null) return null;
  return (
    <Chip kind="neutral" icon={SearchX} wraps>
      {say(messages.noLongerFound)}
    </Chip>
  );
};
