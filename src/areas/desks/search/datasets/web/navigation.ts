import { staffRoles } from '../../../../../shared/actor.ts';
import { DatabaseZap } from '../../../../../ui/icons/icons.ts';
import type { NavigationEntry } from '../../../../../ui/layout/navigation.ts';
import { datasetsTitle } from '../titles.ts';

export const datasetsEntry: NavigationEntry = {
  path: '/datasets',
  label: datasetsTitle,
  icon: DatabaseZap,
  roles: staffRoles,
};
