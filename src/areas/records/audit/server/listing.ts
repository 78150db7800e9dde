import { isUuid } from '../../../../platform/crypto/uuid.ts';
import { type Role, roles } from '../../../../shared/actor.ts';
import { failValidation } from '../../../../shared/errors.ts';
import { commonFaults } from '../../../../shared/schema.ts';
import type { AuditGroup } from '../action.ts';
import { actionsOf } from '../actions.ts';
import type { AuditRow, StaffAuditRow } from '../contract.ts';
import type { AuditFilter, ListedLine, Place } from './reading-store.ts';

/** What the calls may narrow to; the organisation is the session's or an Operator's wish. */
export type AuditWish = {
  readonly search?: string | undefined;
  readonly group?: AuditGroup | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

export const filterOf = (
  wish: AuditWish,
  organisationId: string | null | undefined,
  { forStaff }: Pick<AuditFilter, 'forStaff'>,
): AuditFilter => ({
  ...{ organisationId, forStaff },
  actions: wish.group && actionsOf(wish.group),
  search: wish.search || undefined,
  from: wish.from === undefined ? undefined : new Date(wish.from),
  to: wish.to === undefined ? undefined : new Date(wish.to),
});

/** As PostgreSQL writes a moment; only what it surely reads again may come back in a cursor. */
const momentShape =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8]|29|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/;

const badCursor = (): never =>
  failValidation([{ loc: ['body', 'cursor'], type: 'bad_cursor', msg: commonFaults.bad_cursor }]);

export const readPlace = (cursor: string | undefined): Place | undefined => {
  if (cursor === undefined) return undefined;
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|');
  return momentShape.test(at) && isUuid(id) ? { at, id } : badCursor();
};

export const placeOf = ({ at_text, id }: ListedLine): Place => ({ at: at_text, id });

export const cursorAt = ({ at, id }: Place): string => Buffer.from(`${at}|${id}`).toString('base64url');

/** The moment in a cursor has the right shape and may still be no day of the calendar. */
export const asBadCursor = (cursor: string | undefined) => (error: Error & { code?: string }) => {
  if (cursor !== undefined && error.code?.startsWith('22')) return badCursor();
  throw error;
};

const objectOf = (line: ListedLine): Pick<AuditRow, 'object_kind' | 'object_name'> => {
  if (line.request !== null) return { object_kind: 'request', object_name: line.request };
  if (line.person !== null) return { object_kind: 'person', object_name: line.person };
  if (line.object_organisation !== null)
    return { object_kind: 'organisation', object_name: line.object_organisation };
  return { object_kind: null, object_name: null };
};

const roleOf = (word: string | null): Role | null => roles.find((role) => role === word) ?? null;

export const asAuditRow = (line: ListedLine): AuditRow => ({
  id: line.id,
  at: line.at.toISOString(),
  actor: line.actor,
  ...(line.actor_full_name === null ? {} : { actor_full_name: line.actor_full_name }),
  rol: roleOf(line.role),
  action: line.action,
  object: line.object,
  ...objectOf(line),
  object_module: line.request_module,
  object_reference: line.request_reference,
  details: line.details,
  ...(line.named_full_name === null ? {} : { named_full_name: line.named_full_name }),
  sealed: line.position !== null,
  position: line.position,
});

export const asStaffAuditRow = (line: ListedLine): StaffAuditRow => ({
  ...asAuditRow(line),
  organisation_id: line.organisation_id,
  organisation: line.organisation,
});
