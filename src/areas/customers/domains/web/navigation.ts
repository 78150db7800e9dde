import { Globe } from 'lucide-react';
import { customerRoles } from '../../../../shared/actor.ts';
import type { NavigationEntry } from '../../../../ui/layout/navigation.ts';
import { domainMessages } from '../messages.ts';

export const domainsEntry: NavigationEntry = {
  path: '/domains',
  label: domainMessages.title,
  icon: Globe,
  roles: customerRoles,
};
