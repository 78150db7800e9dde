import { customerRoles } from '../../../../shared/actor.ts';
import { Gauge } from '../../../../ui/icons/icons.ts';
import type { NavigationEntry } from '../../../../ui/layout/navigation.ts';
import { quotasTitle } from '../titles.ts';

export const quotasEntry: NavigationEntry = {
  path: '/quotas',
  label: quotasTitle,
  icon: Gauge,
  roles: customerRoles,
};
