import { isStorable } from '../../../shared/storable.ts';
import type { ExposureRecord } from '../engine-message.ts';
import type { Column, Field, LineFault } from '../fields.ts';
import { mostOther, recordLimits } from '../limits.ts';
import { dateOf, emailOf, ipOf, siteOf } from './normalise.ts';
import type { Row } from './read-rows.ts';

type Draft = { -readonly [Name in keyof ExposureRecord]: ExposureRecord[Name] };
type Take = (draft: Draft, value: string) => LineFault | undefined;

/** Nothing was there: what exports write for it. */
const nothing = new Set(['', 'null', 'NULL', '\\N', 'None', 'N/A', 'n/a', '-']);

/** Kept as it is, bounded. */
const verbatim =
  (field: 'user_name' | 'password' | 'password_hash' | 'full_name' | 'phone'): Take =>
  (draft, value) => {
    if (value.length > recordLimits[field]) return 'too_long';
    draft[field] = value;
    return undefined;
  };

const takes: Readonly<Record<Exclude<Field, 'other' | 'ignored'>, Take>> = {
  email: (draft, value) => {
    const email = emailOf(value);
    if (email === undefined) return value.length > 1000 ? 'too_long' : 'email';
    draft.email = email;
    return undefined;
  },
  user_name: verbatim('user_name'),
  password: verbatim('password'),
  password_hash: verbatim('password_hash'),
  full_name: verbatim('full_name'),
  phone: verbatim('phone'),
  site: (draft, value) => {
    const { site, ip } = siteOf(value);
    if (site) draft.site = site;
    if (ip) draft.ip ??= ip;
    return undefined;
  },
  // An address that is none is left out: it is no reason to lose the account.
  ip: (draft, value) => {
    const ip = ipOf(value);
    if (ip) draft.ip = ip;
    return undefined;
  },
  date: (draft, value) => {
    const date = dateOf(value);
    if (date === undefined) return 'date';
    draft.date = date;
    return undefined;
  },
};

const takeOther = (draft: Draft, name: string, value: string): LineFault | undefined => {
  if (value.length > recordLimits.other) return 'too_long';
  draft.other ??= [];
  if (draft.other.length < mostOther) draft.other.push({ name, value });
  return undefined;
};

/** Many sites have the e-mail address as the name with which one signs in. */
const readUserName = (draft: Draft): void => {
  const email = draft.email === undefined && draft.user_name !== undefined && emailOf(draft.user_name);
  if (!email) return;
  draft.email = email;
  draft.user_name = undefined;
};

const isSheetRow = (row: Row): row is readonly string[] => Array.isArray(row);

type Wanted = { readonly name: string; readonly as: Exclude<Field, 'ignored'>; readonly index: number };

const wantedOf = (columns: readonly Column[]): Wanted[] =>
  columns.flatMap(({ name, as }, index) => (as === 'ignored' ? [] : [{ name, as, index }]));

/** Makes records of rows: one function for all rows of a file, because there are millions. */
export const recordMaker = (columns: readonly Column[]) => {
  const wanted = wantedOf(columns);
  return (row: Row, line: number): ExposureRecord | LineFault => {
    if (
      isSheetRow(row) &&
      row.length > columns.length &&
      row.slice(columns.length).some((cell) => cell.trim())
    )
      return 'cells';
    const draft: Draft = { line };
    for (const { name, as, index } of wanted) {
      const raw = (isSheetRow(row) ? row[index] : row.get(name)) ?? '';
      // A password may begin or end with a space.
      const value = as === 'password' ? raw : raw.trim();
      if (nothing.has(value)) continue;
      if (!isStorable(value)) return 'character';
      const fault = as === 'other' ? takeOther(draft, name, value) : takes[as](draft, value);
      if (fault) return fault;
    }
    readUserName(draft);
    return draft.email === undefined && draft.site === undefined ? 'no_owner' : draft;
  };
};
