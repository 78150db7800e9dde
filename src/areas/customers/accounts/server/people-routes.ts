import type { Clock } from '../../../../platform/clock.ts';
import { isUuid } from '../../../../platform/crypto/uuid.ts';
import { scopeOf } from '../../../../platform/db/database.ts';
import { bodyRule, type Route, route } from '../../../../platform/http/route.ts';
import type { Actor, Role } from '../../../../shared/actor.ts';
import { fail } from '../../../../shared/errors.ts';
import { recordReadings } from '../../../records/audit/sittings/server/record-readings.ts';
import {
  createPerson,
  inviteOwnPerson,
  listOwnPeople,
  listPeople,
  ownPeopleCalls,
  type PersonRow,
  type PersonState,
  staffPeopleCalls,
  unlockPerson,
} from '../contract.ts';
import { type EraseParts, erasePerson } from '../erase/server/erase-person.ts';
import { fittingRole } from '../roles.ts';
import {
  secondToChange,
  secondToCreate,
  secondToEnable,
  secondToErase,
  secondToReset,
} from '../second-operator/server/account-acts.ts';
import { createPerson as create } from './create-person.ts';
import { invitePerson } from './invite-person.ts';
import * as manage from './manage-people.ts';
import type { AccountParts } from './parts.ts';
import * as store from './people-store.ts';

/** As many as the list had before it had pages. */
const defaultLimit = 1000;

const stateOf = (row: store.ListedPerson): PersonState => {
  if (row.erased_at) return 'erased';
  if (row.disabled) return 'disabled';
  if (row.locked_until) return 'locked';
  return row.otp_active ? 'active' : 'waiting';
};

const asRow = (row: store.ListedPerson): PersonRow => ({
  user_id: row.id,
  username: row.username,
  full_name: row.full_name,
  email: row.email,
  rol: row.role as Role,
  organisation_id: row.organisation_id,
  disabled: row.disabled,
  otp_enabled: row.otp_active,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  organisation: row.organisation,
  state: stateOf(row),
  locked_until: row.locked_until?.toISOString() ?? null,
  password_expires_at: row.password_expires_at?.toISOString() ?? null,
});

type Asked = {
  readonly search?: string | undefined;
  readonly rol?: Role | undefined;
  readonly state?: PersonState | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly organisation_id?: string | null | undefined;
};

/** One page of what the actor may see, with its headers set. */
const pageOf = async (
  { db, clock }: AccountParts,
  actor: Actor,
  input: Asked,
  setHeader: (name: string, value: string) => void,
): Promise<store.ListedPerson[]> => {
  const limit = input.limit ?? defaultLimit;
  const page = { limit: limit + 1, after: input.cursor };
  // A customer's is their own; what a body says counts for Operators only.
  const organisationId = actor.organisationId ?? input.organisation_id;
  if (organisationId && !isUuid(organisationId)) return fail('not_found');
  const filter = { organisationId, search: input.search, role: input.rol, state: input.state };
  const found = await store.listPeople(db.readingLists(scopeOf(actor)), filter, page, clock.now());
  const rows = found.rows.slice(0, limit);
  const last = rows.at(-1);
  setHeader('x-total-count', String(found.total));
  if (!found.isExact) setHeader('x-total-exact', 'false');
  if (found.rows.length > limit && last) setHeader('x-next-cursor', last.id);
  return rows;
};

const onePerson = async ({ db, clock }: AccountParts, actor: Actor, id: string) => {
  const row = isUuid(id) ? await store.findListed(db.reading(scopeOf(actor)), id, clock.now()) : undefined;
  return row ?? fail('not_found');
};

type Tell = (actor: Actor, rows: readonly store.ListedPerson[]) => Promise<void>;

/** Names and addresses of customers' people: that an Operator saw them is told to each customer. */
const openTelling = ({ db, clock }: AccountParts & { readonly clock: Clock }): Tell => {
  return (actor, rows) => {
    const seen = [...new Set(rows.flatMap((row) => row.organisation_id ?? []))];
    const entries = seen.map((id) => ({ organisationId: id, action: 'people.list', object: id }) as const);
    return recordReadings(db, actor, entries, clock.now());
  };
};

/** What is done to one person: the same for Operators and Administrators, whose sight is narrower. */
const managingRoutes = (
  parts: EraseParts,
  calls: typeof staffPeopleCalls | typeof ownPeopleCalls,
  tell: Tell,
): Route[] => {
  const { details, disable, enable, reset, erase, update } = calls as typeof staffPeopleCalls;
  const told = async (actor: Actor, id: string): Promise<PersonRow> => {
    const row = await onePerson(parts, actor, id);
    await tell(actor, [row]);
    return asRow(row);
  };
  return [
    route(details, ({ input, actor }) => told(actor, input.user_id)),
    route(disable, async ({ input, actor }) => {
      await manage.disablePerson(parts, actor, input.user_id);
      return undefined;
    }),
    route(enable, async ({ input, actor }) => {
      const role = await secondToEnable(parts, actor, input.user_id);
      await manage.enablePerson(parts, actor, input.user_id, role);
      return undefined;
    }),
    route(reset, async ({ input, actor }) => {
      const keepFactor = input.keep_factor ?? false;
      const role = await secondToReset(parts, actor, input.user_id, keepFactor);
      return manage.resetByPerson(parts, actor, input.user_id, keepFactor, role);
    }),
    route(erase, async ({ input, actor }) => {
      const { user_id, username } = input;
      const role = await secondToErase(parts, actor, user_id, username);
      await erasePerson(parts, actor, user_id, username, role);
      return asRow(await onePerson(parts, actor, user_id));
    }),
    route(update, async ({ input, actor, device }) => {
      const { user_id, ...change } = input;
      const role = await secondToChange(parts, actor, user_id, change);
      await manage.changePerson(parts, actor, user_id, change, device, role);
      return asRow(await onePerson(parts, actor, user_id));
    }),
  ];
};

/** The people of every organisation and of the provider, for Operators; of their own, for Administrators. */
export const peopleRoutes = (parts: EraseParts): Route[] => {
  const tell = openTelling(parts);
  // Their own people are theirs: nothing to tell.
  const tellNobody: Tell = async () => {};
  return [
    route(listPeople, async ({ input, actor, setHeader }) => {
      const rows = await pageOf(parts, actor, input, setHeader);
      await tell(actor, rows);
      return rows.map(asRow);
    }),
    route(listOwnPeople, async ({ input, actor, setHeader }) =>
      (await pageOf(parts, actor, input, setHeader)).map(asRow),
    ),
    route(
      createPerson,
      async ({ input, actor }) => {
        if (input.organisation_id !== null && !isUuid(input.organisation_id)) return fail('not_found');
        const { organisation_id: organisationId, full_name: fullName, rol: role, ...rest } = input;
        const person = { ...rest, organisationId, fullName, role };
        await secondToCreate(parts, actor, person);
        return create(parts, actor, person);
      },
      {
        rules: [
          bodyRule(
            createPerson,
            ['rol', 'organisation_id'],
            ({ rol, organisation_id }) => void fittingRole(rol, organisation_id),
          ),
        ],
      },
    ),
    route(
      inviteOwnPerson,
      ({ input, actor }) => {
        const { full_name: fullName, rol: role, ...rest } = input;
        return invitePerson(parts, actor, { ...rest, fullName, role });
      },
      { rules: [bodyRule(inviteOwnPerson, ['rol'], ({ rol }) => void fittingRole(rol, 'an organisation'))] },
    ),
    route(unlockPerson, async ({ input, actor }) => {
      await manage.unlockPerson(parts, actor, input.user_id);
      return undefined;
    }),
    ...managingRoutes(parts, staffPeopleCalls, tell),
    ...managingRoutes(parts, ownPeopleCalls, tellNobody),
  ];
};
