import { ServerCog } from 'lucide-react';
import { customerRoles } from '../../../../shared/actor.ts';
import { moduleNames } from '../../../../shared/catalogue/messages.ts';
import type { NavigationEntry } from '../../../../ui/layout/navigation.ts';

export const infrastructureEntry: NavigationEntry = {
  path: '/infrastructure-vulnerability-assessment',
  label: moduleNames['INFRASTRUCTURE VULNERABILITY ASSESSMENT'],
  icon: ServerCog,
  roles: customerRoles,
};
