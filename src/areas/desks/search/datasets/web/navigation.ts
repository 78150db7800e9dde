import { DatabaseZap } from 'lucide-react';
import { staffRoles } from '../../../../../shared/actor.ts';
import type { NavigationEntry } from '../../../../../ui/layout/navigation.ts';
import { datasetMessages } from '../messages.ts';

export const datasetsEntry: NavigationEntry = {
  path: '/datasets',
  label: datasetMessages.title,
  icon: DatabaseZap,
  roles: staffRoles,
};
