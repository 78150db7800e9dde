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
import { customerRoles, type Role, staffRoles } from '../../shared/actor.ts';
import type { Message, Messages } from '../../shared/messages.ts';
import type { NavigationEntry } from '../../ui/layout/navigation.ts';
import { serviceAreas } from '../services.ts';

/** Those of them that these roles see, under one heading. */
const inGroup = (
  group: Message | undefined,
  roles: readonly Role[],
  entries: readonly NavigationEntry[],
): NavigationEntry[] =>
  entries.map((entry) => ({
    ...entry,
    roles: entry.roles.filter((role) => roles.includes(role)),
    ...(group ? { group } : {}),
  }));

const groups = {
  services: { en: 'Services', es: 'Servicios' },
  results: { en: 'Results', es: 'Resultados' },
  organisation: { en: 'Organisation', es: 'Organización' },
  administration: { en: 'Administration', es: 'Administración' },
} as const satisfies Messages;

const services = serviceAreas.map(({ path, title, shortTitle, icon }) => ({
  path,
  label: title,
  short: shortTitle,
  icon: areaIcons[icon],
  roles: customerRoles,
}));

/** The sidebar's entries in their order (row C3), under headings; each area gives its own. */
export const navigationEntries: readonly NavigationEntry[] = [
  dashboardEntry,
  homeEntry,
  ...inGroup(groups.services, customerRoles, services),
  ...inGroup(groups.results, customerRoles, [findingsEntry, searchEntry]),
  ...inGroup(groups.organisation, customerRoles, [domainsEntry, quotasEntry, peopleEntry, auditEntry]),
  ...inGroup(undefined, staffRoles, [
    queueEntry,
    staffFindingsEntry,
    libraryEntry,
    searchEntry,
    datasetsEntry,
  ]),
  ...inGroup(groups.administration, staffRoles, [
    ...[organisationsEntry, peopleEntry, mailEntry, settingsEntry, auditEntry],
  ]),
];
