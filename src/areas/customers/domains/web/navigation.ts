import { customerRoles } from '../../../../shared/actor.ts';
import { Globe } from '../../../../ui/icons/icons.ts';
import type { NavigationEntry } from '../../../../ui/layout/navigation.ts';
import { domainsTitle } from '../titles.ts';

export const domainsEntry: NavigationEntry = {
  path: '/domains',
  label: domainsTitle,
  icon: Globe,
  roles: customerRoles,
};
