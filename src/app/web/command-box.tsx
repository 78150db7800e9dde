import { useServiceQuota } from '../../areas/casework/requests/create/web/terms/use-service-quota.ts';
import { JumpBox } from '../../areas/desks/jump/web/jump-box.tsx';
import type { BoxProps } from '../../areas/desks/jump/web/jump-button.tsx';
import { isStaff } from '../../shared/actor.ts';
import type { Service } from '../../shared/service.ts';
import { useAuth } from '../../ui/session/auth-store.ts';
import { useLanguage } from '../../ui/text/language.ts';
import { useTheme } from '../../ui/theme/appearance.ts';
import { placesFor } from './command-places.ts';

/** The command box with all that the console has. */
export const CommandBox = ({ onClose, onKeys }: BoxProps) => {
  const role = useAuth().user.rol ?? 'Member';
  const { quotaOf } = useServiceQuota(!isStaff({ role }));
  const limitOf = (service: Service) => quotaOf(service)?.limit;
  const places = placesFor({ role, language: useLanguage(), theme: useTheme(), onKeys, limitOf });
  return <JumpBox places={places} onClose={onClose} />;
};
