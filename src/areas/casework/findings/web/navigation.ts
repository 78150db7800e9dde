import { customerRoles, staffRoles } from '../../../../shared/actor.ts';
import { BookOpen, ShieldAlert } from '../../../../ui/icons/icons.ts';
import type { NavigationEntry } from '../../../../ui/layout/navigation.ts';
import { findingsTitle, libraryTitle } from '../titles.ts';

export const findingsEntry: NavigationEntry = {
  path: '/findings',
  label: findingsTitle,
  icon: ShieldAlert,
  roles: customerRoles,
};

/** The same page over all customers. */
export const staffFindingsEntry: NavigationEntry = { ...findingsEntry, roles: staffRoles };

export const libraryEntry: NavigationEntry = {
  path: '/library',
  label: libraryTitle,
  icon: BookOpen,
  roles: staffRoles,
};
