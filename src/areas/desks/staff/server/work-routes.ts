import * as z from 'zod/mini';
import { type Clock, secondsAfter } from '../../../../platform/clock.ts';
import { isUuid } from '../../../../platform/crypto/uuid.ts';
import { scopeOf, type Tx } from '../../../../platform/db/database.ts';
import { bodyRule, type Route, route } from '../../../../platform/http/route.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { fail, failValidation } from '../../../../shared/errors.ts';
import type { Service } from '../../../../shared/service.ts';
import { findService, services } from '../../../../shared/services.ts';
import { whatWaits } from '../../../casework/reports/issue/server/build-report.ts';
import type { AreaParts } from '../../../casework/reports/server/parts.ts';
import { nobody } from '../../../casework/requests/list/server/list-query-store.ts';
import { findRequest } from '../../../casework/requests/server/store.ts';
import {
  type ActPerformer,
  requireSecondOperator,
} from '../../../customers/accounts/second-operator/server/operator-acts.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import type { NoticeParts } from '../../../records/notices/server/notify-person.ts';
import {
  listServiceSettings,
  setServiceSetting,
  staffAssign,
  staffRequestWork,
  staffWeeks,
  staffWorkload,
} from '../contract.ts';
import { staffTexts } from '../texts.ts';
import { assign } from './assign.ts';
import { releaseOf } from './release.ts';
import { asStaffRow } from './staff-rows.ts';
import * as store from './store.ts';
import { weeksOf } from './weeks.ts';

/** Staff's own calls tell Operators by mail what waits for them. */
export type StaffParts = AreaParts & NoticeParts;

const weekSeconds = 7 * 24 * 3600;

/** Before a review is asked for, and before the end. */
const waitsAreTold: readonly string[] = ['In progress', 'in review'];

const figuresOf = (rows: readonly store.WorkloadRow[], key: string) => {
  const theirs = rows.filter((row) => row.assigned_key === key);
  const sum = (name: 'total' | 'overdue' | 'due' | 'waiting', status?: string): number =>
    theirs
      .filter((row) => status === undefined || row.status === status)
      .reduce((all, row) => all + row[name], 0);
  return {
    open: sum('total'),
    pending: sum('total', 'pending'),
    accepted: sum('total', 'accepted'),
    in_progress: sum('total', 'In progress'),
    in_review: sum('total', 'in review'),
    waiting_for_customer: sum('waiting'),
    overdue: sum('overdue'),
    due_this_week: sum('due'),
  };
};

/** Who does what: assignment, workload, and the inside of one request. */
const divisionRoutes = ({ db, clock }: AreaParts): Route[] => [
  route(staffAssign, async ({ input, actor }) => {
    const { request_id, user_id } = input;
    const row = await db.within(scopeOf(actor), (tx) => assign(tx, actor, request_id, user_id, clock.now()));
    return asStaffRow(db.reading(scopeOf(actor)), row);
  }),

  route(staffRequestWork, ({ input, actor }) =>
    db.within(scopeOf(actor), async (tx) => {
      const row =
        (isUuid(input.request_id) && (await findRequest(tx, input.request_id))) || fail('not_found');
      const assignments = await store.listAssignments(tx, row.id);
      const { secondPerson, worked, mayRelease } = await releaseOf(tx, actor, row, clock.now());
      const person = row.assigned_to === null ? undefined : await store.findStaff(tx, row.assigned_to);
      return {
        assigned_to: person ?? null,
        assigned_at: row.assigned_at?.toISOString() ?? null,
        assignments: assignments.map((row) => ({ ...row, at: row.at.toISOString() })),
        second_person: secondPerson,
        may_release: mayRelease,
        worked: worked.map(({ username }) => username),
        worked_full_names: worked.map(({ full_name }) => full_name),
        waits: waitsAreTold.includes(row.status) ? [...(await whatWaits(tx, row.id))] : [],
      };
    }),
  ),

  route(staffWorkload, async ({ actor }) => {
    const read = db.readingLists(scopeOf(actor));
    const now = clock.now();
    const [people, rows] = await Promise.all([
      store.listStaff(read),
      read(store.workloadQuery(now, secondsAfter(now, weekSeconds))),
    ]);
    const theirs = people.map(({ last_seen_at, ...person }) => ({
      ...person,
      ...figuresOf(rows, person.user_id),
      last_seen_at: last_seen_at?.toISOString() ?? null,
    }));
    // Who has gone is of interest while work still hangs on them.
    return {
      people: theirs.filter(({ disabled, open }) => !disabled || open > 0),
      nobody: figuresOf(rows, nobody),
    };
  }),
];

const weekRoute = ({ db, clock }: AreaParts): Route =>
  route(staffWeeks, ({ actor }) => weeksOf(db.readingLists(scopeOf(actor)), clock.now()));

/** @throws 422 for a service that is not sold. */
const serviceOf = (asked: { submodule: string; type_submodule: string }): Service => {
  const fault = { loc: ['body', 'submodule'], type: 'unknown_service', msg: staffTexts.unknownService };
  return findService(asked.submodule, asked.type_submodule) ?? failValidation([fault]);
};

const requireTwoStaff = async (tx: Tx): Promise<void> => {
  if ((await store.countActiveStaff(tx)) < 2) fail('status_conflict', { detail: staffTexts.twoNeeded });
};

const changeRule = async (
  tx: Tx,
  actor: Actor,
  service: Service,
  isRequired: boolean,
  now: Date,
): Promise<void> => {
  if (isRequired) await requireTwoStaff(tx);
  await store.setSecondPerson(tx, service, isRequired, now);
  const { submodule, type } = service;
  const details = { submodule, type, required: isRequired };
  const object = `${submodule}/${type}`;
  const entry = { organisationId: null, action: 'settings.second-review', object, details } as const;
  await recordAudit(tx, actor, entry, now);
};

const askedRule = z.object({ submodule: z.string(), type_submodule: z.string(), second_person: z.boolean() });

/** A rule that another Operator asked to switch, in the transaction of its confirmation. */
export const ruleAct =
  (clock: Clock): ActPerformer =>
  async (tx, actor, input) => {
    const asked = z.parse(askedRule, input);
    await changeRule(tx, actor, serviceOf(asked), asked.second_person, clock.now());
    return null;
  };

/** Which services a second person releases; two Operators switch it where there are two. */
const settingsRoutes = (parts: StaffParts): Route[] => {
  const { db, clock } = parts;
  return [
    route(listServiceSettings, ({ actor }) =>
      db.within(scopeOf(actor), async (tx) => {
        const rows = await store.listSettings(tx);
        const isOn = (submodule: string, type: string): boolean =>
          rows.some((row) => row.submodule === submodule && row.type_submodule === type && row.second_person);
        return {
          services: services().map(({ submodule, type }) => ({
            ...{ submodule, type_submodule: type, second_person: isOn(submodule, type) },
          })),
          active_staff: await store.countActiveStaff(tx),
          awaited_staff: await store.awaitedStaff(tx),
        };
      }),
    ),

    route(
      setServiceSetting,
      async ({ input, actor }) => {
        const service = serviceOf(input);
        const isRequired = input.second_person;
        if (isRequired) await db.within(scopeOf(actor), requireTwoStaff);
        const { submodule, type: type_submodule } = service;
        const asked = { submodule, type_submodule, second_person: isRequired };
        await requireSecondOperator(parts, actor, 'second-review', asked);
        await db.within(scopeOf(actor), (tx) => changeRule(tx, actor, service, isRequired, clock.now()));
        return undefined;
      },
      {
        rules: [
          bodyRule(setServiceSetting, ['submodule', 'type_submodule'], (input) => void serviceOf(input)),
        ],
      },
    ),
  ];
};

/** How the provider divides its work. */
export const workRoutes = (parts: StaffParts): Route[] => [
  ...divisionRoutes(parts),
  weekRoute(parts),
  ...settingsRoutes(parts),
];
