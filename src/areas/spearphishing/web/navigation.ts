import { MailWarning } from 'lucide-react';
import { customerRoles } from '../../../shared/actor.ts';
import type { NavigationEntry } from '../../../ui/layout/navigation.ts';
import { moduleNames } from '../../catalogue/messages.ts';

export const spearphishingEntry: NavigationEntry = {
  path: '/spearphishing-campaign',
  label: moduleNames['SPEARPHISHING CAMPAIGN'],
  icon: MailWarning,
  roles: customerRoles,
};
