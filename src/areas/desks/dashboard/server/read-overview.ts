import type { Reading } from '../../../../platform/db/database.ts';
import { isoMoment } from '../../../../platform/db/moment.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { severities } from '../../../../shared/vocabulary/severity.ts';
import { countDue, countsOf } from '../../../casework/findings/server/store.ts';
import { dueSoonUntil } from '../../../casework/findings/settle/server/due.ts';
import { memberIdOf } from '../../../casework/requests/who-may-read.ts';
import { endedProofs } from '../../../customers/domains/server/store.ts';
import type { Overview } from '../contract.ts';
import { countOverdueInRetest, domainWaitsOf, nextDeliverables, waitsOf } from './waits-store.ts';

const mostDeliverables = 5;
const mostDomains = 20;

type Read = {
  readonly id: string;
  readonly reference: string;
  readonly module: string;
  readonly submodule: string;
  readonly type_submodule: string;
  readonly title: string;
};
const inShort = ({ id, reference, module, submodule, type_submodule, title }: Read) => ({
  ...{ request_id: id, reference, module, submodule, type_submodule, title },
});

/** How a customer stands, what waits for this person, and what comes next: asked for together, they travel together. */
export const readOverview = async (read: Reading, actor: Actor, now: Date): Promise<Overview> => {
  const memberId = memberIdOf(actor);
  const whose = { organisationId: actor.organisationId ?? undefined, requestId: undefined, memberId };
  const provesDomains = actor.role === 'Administrator';
  const [counts, overdue, overdueInRetest, dueThisWeek, waits, unproved, domains, deliverables] =
    await Promise.all([
      countsOf(read, whose),
      countDue(read, whose, { before: now }),
      countOverdueInRetest(read, { organisationId: actor.organisationId, memberId }, now),
      countDue(read, whose, { from: now, before: dueSoonUntil(now) }),
      waitsOf(read, { organisationId: actor.organisationId, memberId }, now),
      provesDomains ? domainWaitsOf(read, actor.organisationId, now) : undefined,
      provesDomains ? endedProofs(read, actor.organisationId, now, mostDomains + 1) : [],
      nextDeliverables(read, actor.organisationId, mostDeliverables),
    ]);
  const open = counts.filter(({ state, released }) => released && state === 'open');
  return {
    open: severities.flatMap((severity) => {
      const total = open.filter((row) => row.severity === severity).reduce((sum, row) => sum + row.total, 0);
      return total === 0 ? [] : [{ severity, total }];
    }),
    overdue,
    overdue_in_retest: overdueInRetest,
    due_this_week: dueThisWeek,
    // What the provider asked stands before a list of domains, however long.
    waits: [...waits.rows, ...(unproved?.rows ?? [])].map((row) => ({
      kind: row.kind,
      ...inShort(row),
      since: isoMoment(row.since),
    })),
    more_waits: waits.more || unproved?.more === true || domains.length > mostDomains,
    domains: domains
      .slice(0, mostDomains)
      .map(({ since, ...row }) => ({ ...row, since: since.toISOString() })),
    deliverables: deliverables.map((row) => ({ ...inShort(row), end: isoMoment(row.end) })),
  };
};
