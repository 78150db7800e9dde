import { isUuid } from '../../../../../platform/crypto/uuid.ts';
import { failValidation } from '../../../../../shared/errors.ts';
import { commonFaults } from '../../../../../shared/schema.ts';
import type { FindingSort } from '../../contract.ts';

/** What a place in each order looks like, as PostgreSQL writes it and surely reads it again. */
const moment =
  /^(infinity|\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8]|29|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?\+00)$/;
/** What sorts have in common both ways. */
export const columnOf = (sort: FindingSort) => sort.replace('-', '') as SortColumn;
type SortColumn = Exclude<FindingSort, `-${string}`>;

/** A key of letters: whatever was written, without what the database cannot hold. */
const words = /^[^\0]{0,200}$/su;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const shapes: Readonly<Record<SortColumn, RegExp>> = {
  created_at: moment,
  severity: /^\d{1,14}$/,
  due_at: moment,
  state: /^[1-5]$/,
  title: words,
  request: uuid,
  owner: words,
};
/** Within a request findings have a number; everywhere else their id decides. */
const isTie = (sort: FindingSort, tie: string): boolean =>
  columnOf(sort) === 'request' ? /^\d{1,9}$/.test(tie) : isUuid(tie);

/** A day that no calendar has would reach the database, which refuses it. */
const isDay = (value: string): boolean => {
  const day = value.slice(0, 10);
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && at.getUTCFullYear() >= 1;
};

const isPlace = (sort: FindingSort, value: string): boolean => {
  const shape = shapes[columnOf(sort)];
  return shape.test(value) && (shape !== moment || value === 'infinity' || isDay(value));
};

const badCursor = (): never =>
  failValidation([{ loc: ['body', 'cursor'], type: 'bad_cursor', msg: commonFaults.bad_cursor }]);

/** Where the next page of that order begins. */
export const writeCursor = (sort: FindingSort, value: string, tie: string): string =>
  Buffer.from(JSON.stringify([sort, value, tie])).toString('base64url');

/** @throws 422 for a cursor that is not of this very order. */
export const readCursor = (
  sort: FindingSort,
  cursor: string | undefined,
): { value: string; tie: string } | undefined => {
  if (cursor === undefined) return undefined;
  try {
    const [of, value, tie]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (
      of === sort &&
      typeof value === 'string' &&
      isPlace(sort, value) &&
      typeof tie === 'string' &&
      isTie(sort, tie)
    ) {
      return { value, tie };
    }
  } catch {
    // Falls through: whatever it was, it is not ours.
  }
  return badCursor();
};
