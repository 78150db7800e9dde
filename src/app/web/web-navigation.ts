import {
  findingsEntry,
  libraryEntry,
  staffFindingsEntry,
} from '../../areas/casework/findings/web/navigation.ts';
import { areaIcons } from '../../areas/casework/requests/web/area-icon.ts';
import { peopleEntry } from '../../areas/customers/accounts/web/navigation.ts';
import { domainsEntry } from '../../areas/customers/domains/web/navigation.ts';
import { organisationsEntry } from '../../areas/customers/organisations/web/navigation.ts';
import { quotasEntry } from '../../areas/customers/quota/web/navigation.ts';
import { dashboardEntry, homeEntry } from '../../areas/desks/dashboard/web/navigation.ts';
import { datasetsEntry } from '../../areas/desks/search/datasets/web/navigation.ts';
import { searchEntry } from '../../areas/desks/search/web/navigation.ts';
import { queueEntry, settingsEntry } from '../../areas/desks/staff/web/navigation.ts';
import { auditEntry } from '../../areas/records/audit/web/navigation.ts';
import { mailEntry } from '../../areas/records/notices/web/navigation.ts';
import { customerRoles } from '../../shared/actor.ts';
import type { NavigationEntry } from '../../ui/layout/navigation.ts';
import { serviceAreas } from '../services.ts';

/** The sidebar's entries in their order (row C3); each area gives its own. */
export const navigationEntries: readonly NavigationEntry[] = [
  dashboardEntry,
  homeEntry,
  queueEntry,
  staffFindingsEntry,
  libraryEntry,
  datasetsEntry,
  organisationsEntry,
  ...serviceAreas.map(({ path, title, icon }) => ({
    path,
    label: title,
    icon: areaIcons[icon],
    roles: customerRoles,
  })),
  findingsEntry,
  searchEntry,
  domainsEntry,
  quotasEntry,
  peopleEntry,
  mailEntry,
  settingsEntry,
  auditEntry,
];
