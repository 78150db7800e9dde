import {
  findingsEntry,
  libraryEntry,
  staffFindingsEntry,
} from '../../areas/casework/findings/web/navigation.ts';
import { peopleEntry } from '../../areas/customers/accounts/web/navigation.ts';
import { domainsEntry } from '../../areas/customers/domains/web/navigation.ts';
import { organisationsEntry } from '../../areas/customers/organisations/web/navigation.ts';
import { quotasEntry } from '../../areas/customers/quota/web/navigation.ts';
import { dashboardEntry, homeEntry } from '../../areas/desks/dashboard/web/navigation.ts';
import { queueEntry, settingsEntry } from '../../areas/desks/staff/web/navigation.ts';
import { auditEntry } from '../../areas/records/audit/web/navigation.ts';
import { mailEntry } from '../../areas/records/notices/web/navigation.ts';
import { infrastructureEntry } from '../../areas/services/infrastructure/web/navigation.ts';
import { spearphishingEntry } from '../../areas/services/spearphishing/web/navigation.ts';
import { webShieldingEntry } from '../../areas/services/web-shielding/web/navigation.ts';
import type { NavigationEntry } from '../../ui/layout/navigation.ts';

/** The sidebar's entries in their order (row C3); each area gives its own. */
export const navigationEntries: readonly NavigationEntry[] = [
  dashboardEntry,
  homeEntry,
  queueEntry,
  staffFindingsEntry,
  libraryEntry,
  organisationsEntry,
  spearphishingEntry,
  infrastructureEntry,
  webShieldingEntry,
  findingsEntry,
  domainsEntry,
  quotasEntry,
  peopleEntry,
  mailEntry,
  settingsEntry,
  auditEntry,
];
