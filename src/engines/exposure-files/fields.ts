/** What a column of a file may be. `ignored` is not taken; `other` is personal data of any other kind, with its name. */
export const fields = [
  'email',
  'user_name',
  'password',
  'password_hash',
  'site',
  'ip',
  'full_name',
  'phone',
  'date',
  'other',
  'ignored',
] as const;
export type Field = (typeof fields)[number];

/** Any number of columns may be one of these; of all others a file has one at most. */
export const isRepeatable = (field: Field): boolean => field === 'other' || field === 'ignored';

const shown: readonly Field[] = ['email', 'user_name', 'site', 'ip', 'date'];

/** Whether a column's values may stand before a person's eyes: all others are covered, those nobody has named too. */
export const isShown = (field: Field): boolean => shown.includes(field);

/** Why a line is not taken. */
export const lineFaults = [
  /** Neither an e-mail address nor a site: nobody could prove that it is theirs. */
  'no_owner',
  'email',
  'date',
  'too_long',
  'not_json',
  /** More cells than there are columns. */
  'cells',
  /** A quotation mark that nothing closes. */
  'quote',
  /** Bytes that are no text, or characters that cannot be stored. */
  'character',
] as const;
export type LineFault = (typeof lineFaults)[number];

/** Why a file is not taken at all. */
export const fileFaults = [
  'empty',
  'binary',
  'damaged_gzip',
  'one_json_value',
  /** No line of it has a value under a name, or a cell. */
  'no_columns',
  'too_many_columns',
  'too_large',
] as const;
export type FileFault = (typeof fileFaults)[number];

export const formats = ['csv', 'jsonl'] as const;
/** What parts the cells. A colon parts two only, since passwords hold colons. */
export const separators = [',', ';', '\t', '|', ':'] as const;
export type Separator = (typeof separators)[number];
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

/** What a file is, as looking at its beginning has shown. */
export type Shape = {
  readonly format: (typeof formats)[number];
  /** Of no meaning for JSONL. */
  readonly separator: Separator;
  readonly encoding: Encoding;
  /** Whether the first line names the columns. JSONL names them in each. */
  readonly header: boolean;
};

export type Column = { readonly name: string; readonly as: Field };
