import { JumpBox } from '../../areas/desks/jump/web/jump-box.tsx';
import type { BoxProps } from '../../areas/desks/jump/web/jump-button.tsx';
import { useAuth } from '../../ui/session/auth-store.ts';
import { useLanguage } from '../../ui/text/language.ts';
import { useTheme } from '../../ui/theme/appearance.ts';
import { placesFor } from './command-places.ts';

/** The command box with all that the console has. */
export const CommandBox = ({ onClose, onKeys }: BoxProps) => {
  const role = useAuth().user.rol ?? 'Member';
  const places = placesFor({ role, language: useLanguage(), theme: useTheme(), onKeys });
  return <JumpBox places={places} onClose={onClose} />;
};
