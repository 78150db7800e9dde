import { ServerCog } from 'lucide-react';
import { customerRoles } from '../../../shared/actor.ts';
import type { NavigationEntry } from '../../../ui/layout/navigation.ts';
import { moduleNames } from '../../catalogue/messages.ts';

export const infrastructureEntry: NavigationEntry = {
  path: '/infrastructure-vulnerability-assessment',
  label: moduleNames['INFRASTRUCTURE VULNERABILITY ASSESSMENT'],
  icon: ServerCog,
  roles: customerRoles,
};
