import { knownField, placeName } from '../column-names.ts';
import { type Column, type Field, isRepeatable } from '../fields.ts';
import { columnNameCharacters, mostColumns } from '../limits.ts';
import { dateOf, emailOf, ipOf, siteOf } from './normalise.ts';
import { Refusal } from './refusal.ts';

const hashPattern =
  /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128}|\$[0-9a-z-]{1,12}\$.{8,}|\{[A-Z0-9]{2,8}\}.{8,})$/i;

const isPhone = (text: string): boolean => /^\+?[\d ().-]{9,20}$/.test(text);

/** What values say of themselves; tried in this order. */
const judges: readonly (readonly [Field, (value: string) => boolean])[] = [
  ['email', (value) => emailOf(value) !== undefined],
  ['ip', (value) => ipOf(value) !== undefined],
  ['date', (value) => dateOf(value) !== undefined],
  ['site', (value) => siteOf(value).site !== undefined],
  ['password_hash', (value) => hashPattern.test(value)],
  ['phone', isPhone],
];

/** What a single value says that it is; a bare host says nothing, since `first.name` is a name of a column too. */
export const saysOfItself = (value: string): Field | undefined =>
  judges.find(([field, is]) => field !== 'site' && is(value))?.[0];

const leastShare = 0.7;

/** What most of the values of a column say that they are. */
export const byValues = (values: readonly string[]): Field | undefined => {
  const there = values.map((value) => value.trim()).filter((value) => value !== '');
  if (there.length === 0) return undefined;
  return judges.find(([, is]) => there.filter(is).length >= leastShare * there.length)?.[0];
};

const fieldOf = (name: string, values: readonly string[]): Field => {
  const named = knownField(name);
  const seen = byValues(values);
  // What is called a password may be a hash of it, and what is called a user an address.
  if (named === 'password' && seen === 'password_hash') return 'password_hash';
  if (named === 'user_name' && seen === 'email') return 'email';
  // A dataset is about people: what nobody knows is not taken.
  return named ?? seen ?? 'ignored';
};

const columnName = (name: string, index: number): string =>
  name.trim().slice(0, columnNameCharacters).toWellFormed() || placeName(index);

/**
 * What each column seems to be, by its name and by its values. Of two that seem to be the same the first is it.
 * @param header names of the columns; undefined where the file has none.
 * @throws Refusal `too_many_columns`
 */
export const guessColumns = (
  header: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
): Column[] => {
  const width = header?.length ?? Math.max(0, ...rows.map((row) => row.length));
  if (width > mostColumns) throw new Refusal('too_many_columns');
  const taken = new Set<Field>();
  const columns = Array.from({ length: width }, (_, index): Column => {
    const name = header?.[index] ?? '';
    const as = fieldOf(
      name,
      rows.map((row) => row[index] ?? ''),
    );
    if (taken.has(as) && !isRepeatable(as)) return { name: columnName(name, index), as: 'ignored' };
    taken.add(as);
    return { name: columnName(name, index), as };
  });
  return header ? columns : withPassword(columns, taken);
};

/** Without a header, the one column beside an address that says nothing of itself is its password. */
const withPassword = (columns: Column[], taken: ReadonlySet<Field>): Column[] => {
  const silent = columns.filter(({ as }) => as === 'ignored');
  if (!taken.has('email') || taken.has('password_hash') || silent.length !== 1) return columns;
  return columns.map((column) => (column.as === 'ignored' ? { ...column, as: 'password' } : column));
};
