import type { Random } from './random.ts';

/** Ids that requests may name: of the callers' own organisation, of the other one, and of nothing. */
export type Ids = {
  readonly own: Readonly<Record<IdField, readonly string[]>>;
  /** Of the organisation that the customers among the callers must never hear of. */
  readonly foreign: Readonly<Record<IdField, readonly string[]>>;
};

export const idFields = [
  'request_id',
  'user_id',
  'organisation_id',
  'registration_id',
  'mail_id',
  'session_id',
  'passkey_id',
  'finding_id',
  'file_id',
  'text_id',
  'retest_id',
  'import_id',
  'report_id',
  'document_id',
  'message_id',
  'ask_id',
  'period_id',
  'preview_id',
  'passage_id',
  'mapping_id',
  'cause_id',
  'act_id',
  'erasure_id',
  'search_id',
  'saved_id',
  'lookalike_id',
  'list_id',
  'load_id',
  'exposure_id',
  'filter_id',
] as const;
export type IdField = (typeof idFields)[number];

export const isIdField = (name: string): name is IdField => idFields.some((field) => field === name);

const hexDigits = '0123456789abcdef';
const hex = (random: Random, length: number): string =>
  Array.from({ length }, () => hexDigits[random.below(16)]).join('');

/** A well-formed id that nobody has. */
export const unknownId = (random: Random): string =>
  `${hex(random, 8)}-${hex(random, 4)}-7${hex(random, 3)}-8${hex(random, 3)}-${hex(random, 12)}`;

/** Other spellings that PostgreSQL would take for the same id, and some that it would not. */
const spellings: readonly ((id: string) => string)[] = [
  (id) => id.toUpperCase(),
  (id) => `{${id}}`,
  (id) => id.replaceAll('-', ''),
  (id) => `urn:uuid:${id}`,
  (id) => ` ${id} `,
  (id) => `${id}\u0000`,
  (id) => id.slice(0, -1),
  (id) => `${id}' or '1'='1`,
];

/** An id for a field: mostly a good one, else somebody else's, an unknown one or another spelling. */
export const anyId = (field: IdField, ids: Ids, random: Random): string => {
  const others = random.chance(0.5) ? ids.foreign : ids.own;
  const known = others[field].length > 0 ? random.pick(others[field]) : unknownId(random);
  if (random.chance(0.3)) return random.pick(spellings)(known);
  return random.chance(0.2) ? unknownId(random) : known;
};
