import { Globe } from 'lucide-react';
import { customerRoles } from '../../../../shared/actor.ts';
import type { NavigationEntry } from '../../../../ui/layout/navigation.ts';
import { domainsTitle } from '../titles.ts';

export const domainsEntry: NavigationEntry = {
  path: '/domains',
  label: domainsTitle,
  icon: Globe,
  roles: customerRoles,
};
