import { ListChecks, SlidersHorizontal } from 'lucide-react';
import { staffRoles } from '../../../../shared/actor.ts';
import type { NavigationEntry } from '../../../../ui/layout/navigation.ts';
import { queueMessages, releaseMessages } from '../messages.ts';

export const queueEntry: NavigationEntry = {
  path: '/',
  label: queueMessages.title,
  icon: ListChecks,
  roles: staffRoles,
  also: ['/requests'],
};

export const settingsEntry: NavigationEntry = {
  path: '/settings',
  label: releaseMessages.settingsTitle,
  icon: SlidersHorizontal,
  roles: ['Operator'],
};
