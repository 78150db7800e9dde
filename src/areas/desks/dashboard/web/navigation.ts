import { House, LayoutDashboard } from '../../../../ui/icons/icons.ts';
import type { NavigationEntry } from '../../../../ui/layout/navigation.ts';
import { dashboardMessages, homeMessages } from '../messages.ts';

/** Administrators only (row C3). */
export const dashboardEntry: NavigationEntry = {
  path: '/',
  label: dashboardMessages.title,
  icon: LayoutDashboard,
  roles: ['Administrator'],
};

export const homeEntry: NavigationEntry = {
  path: '/',
  label: homeMessages.title,
  icon: House,
  roles: ['Member'],
};
