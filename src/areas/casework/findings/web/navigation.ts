import { BookOpen, ShieldAlert } from 'lucide-react';
import { customerRoles, staffRoles } from '../../../../shared/actor.ts';
import type { NavigationEntry } from '../../../../ui/layout/navigation.ts';
import { findingMessages, libraryMessages } from '../messages.ts';

export const findingsEntry: NavigationEntry = {
  path: '/findings',
  label: findingMessages.title,
  icon: ShieldAlert,
  roles: customerRoles,
};

/** The same page over all customers. */
export const staffFindingsEntry: NavigationEntry = { ...findingsEntry, roles: staffRoles };

export const libraryEntry: NavigationEntry = {
  path: '/library',
  label: libraryMessages.title,
  icon: BookOpen,
  roles: staffRoles,
};
