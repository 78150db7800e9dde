import { peopleEntry } from '../areas/accounts/web/navigation.ts';
import { auditEntry } from '../areas/audit/web/navigation.ts';
import { dashboardEntry, homeEntry } from '../areas/dashboard/web/navigation.ts';
import { domainsEntry } from '../areas/domains/web/navigation.ts';
import { findingsEntry, libraryEntry, staffFindingsEntry } from '../areas/findings/web/navigation.ts';
import { infrastructureEntry } from '../areas/infrastructure/web/navigation.ts';
import { mailEntry } from '../areas/notices/web/navigation.ts';
import { organisationsEntry } from '../areas/organisations/web/navigation.ts';
import { quotasEntry } from '../areas/quota/web/navigation.ts';
import { spearphishingEntry } from '../areas/spearphishing/web/navigation.ts';
import { queueEntry, settingsEntry } from '../areas/staff/web/navigation.ts';
import { webShieldingEntry } from '../areas/web-shielding/web/navigation.ts';
import type { NavigationEntry } from '../ui/layout/navigation.ts';

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
