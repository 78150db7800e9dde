import { MailWarning } from 'lucide-react';
import { customerRoles } from '../../../../shared/actor.ts';
import { moduleNames } from '../../../../shared/catalogue/messages.ts';
import type { NavigationEntry } from '../../../../ui/layout/navigation.ts';

export const spearphishingEntry: NavigationEntry = {
  path: '/spearphishing-campaign',
  label: moduleNames['SPEARPHISHING CAMPAIGN'],
  icon: MailWarning,
  roles: customerRoles,
};
