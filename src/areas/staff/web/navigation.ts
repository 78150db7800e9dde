import { ListChecks } from 'lucide-react';
import { staffRoles } from '../../../shared/actor.ts';
import type { NavigationEntry } from '../../../ui/layout/navigation.ts';
import { queueMessages } from '../messages.ts';

export const queueEntry: NavigationEntry = {
  path: '/',
  label: queueMessages.title,
  icon: ListChecks,
  roles: staffRoles,
  also: ['/requests'],
};
