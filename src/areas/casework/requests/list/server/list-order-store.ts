import { type RawBuilder, sql } from 'kysely';
import { failValidation } from '../../../../../shared/errors.ts';
import { commonFaults } from '../../../../../shared/schema.ts';

/** As PostgreSQL writes a moment; only what it surely reads again may come back in a cursor. */
const momentShape =
  /^(infinity|\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8]|29|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-]\d\d(:\d\d)?)$/;
const anyShape = /^[^\0]*$/s;

/** What lists are sorted by, of `requests r`. Each has an index that ends with the id. */
const keys = {
  start_date: { of: sql`r.start_date`, cast: 'timestamptz', shape: momentShape },
  // Without case and accents. lower(title) would not do: see the migration.
  title: { of: sql`r.title_key`, cast: 'text', shape: anyShape },
  // Those without an end stand behind all that have one, and so come first descending.
  end_date: { of: sql`r.end_key`, cast: 'timestamptz', shape: momentShape },
  percentage: { of: sql`r.percentage`, cast: 'integer', shape: /^\d{1,3}$/ },
  current_status: { of: sql`r.status`, cast: 'text', shape: anyShape },
} as const;

type SortKey = keyof typeof keys;

/** An order of a list, and the place in it at which a page begins. */
export type ListOrder = {
  /** As on the wire: `-start_date`. */
  readonly name: string;
  readonly key: RawBuilder<unknown>;
  readonly direction: RawBuilder<unknown>;
  /** Rows behind the place, for a key and an id; undefined on the first page. */
  readonly behind: ((key: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<boolean>) | undefined;
  readonly cursorAt: (value: string, id: string) => string;
};

type Cursor = { sort: string; value: string; id: string };

export const badCursor = (): never =>
  failValidation([{ loc: ['body', 'cursor'], type: 'bad_cursor', msg: commonFaults.bad_cursor }]);

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A cursor is the last row's place in this very order; one of another order is refused, not misread. */
const readCursor = (text: string, sort: string, shape: RegExp): Cursor => {
  try {
    const cursor = JSON.parse(Buffer.from(text, 'base64url').toString()) as Partial<Cursor>;
    const { value, id = '' } = cursor;
    if (cursor.sort === sort && typeof value === 'string' && shape.test(value) && uuidShape.test(id)) {
      return cursor as Cursor;
    }
  } catch {
    // Falls through: whatever it was, it is not ours.
  }
  return badCursor();
};

/**
 * The order for a sort of the wire, newest first without one.
 * @throws 422 for a cursor that is not of this order.
 */
export const listOrder = (sort: string | undefined, cursorText: string | undefined): ListOrder => {
  const name = sort ?? '-start_date';
  const descending = name.startsWith('-');
  const { of, cast, shape } = keys[(descending ? name.slice(1) : name) as SortKey];
  const cursor = cursorText ? readCursor(cursorText, name, shape) : undefined;
  const compare = sql.raw(descending ? '<' : '>');
  return {
    name,
    key: of,
    direction: sql.raw(descending ? 'desc' : 'asc'),
    behind:
      cursor &&
      ((key, id) =>
        sql<boolean>`(${key}, ${id}) ${compare} (${cursor.value}::${sql.raw(cast)}, ${cursor.id}::uuid)`),
    cursorAt: (value, id) => Buffer.from(JSON.stringify({ sort: name, value, id })).toString('base64url'),
  };
};
