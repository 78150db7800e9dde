import { Gauge } from 'lucide-react';
import { customerRoles } from '../../../../shared/actor.ts';
import type { NavigationEntry } from '../../../../ui/layout/navigation.ts';
import { quotaPageMessages } from '../page-messages.ts';

export const quotasEntry: NavigationEntry = {
  path: '/quotas',
  label: quotaPageMessages.title,
  icon: Gauge,
  roles: customerRoles,
};
