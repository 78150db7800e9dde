import { staffRoles } from '../../../../shared/actor.ts';
import { ListChecks, SlidersHorizontal } from '../../../../ui/icons/icons.ts';
import type { NavigationEntry } from '../../../../ui/layout/navigation.ts';
import { queueTitle, settingsTitle } from '../titles.ts';

export const queueEntry: NavigationEntry = {
  path: '/',
  label: queueTitle,
  icon: ListChecks,
  roles: staffRoles,
  also: ['/requests'],
};

export const settingsEntry: NavigationEntry = {
  path: '/settings',
  label: settingsTitle,
  icon: SlidersHorizontal,
  roles: ['Operator'],
};
