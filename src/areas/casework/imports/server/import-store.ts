import { type Insertable, type Selectable, sql } from 'kysely';
import type { SkippedEntry } from '../../../../engines/scanner-files/engine-message.ts';
import {
  type FormerSkipReason,
  type ReadFormat,
  sourceOf,
} from '../../../../engines/scanner-files/formats.ts';
import type { ColumnMapping } from '../../../../engines/scanner-files/mapping/column-mapping.ts';
import type { Reading, Tx } from '../../../../platform/db/database.ts';
import type { Schema } from '../../../../platform/db/schema.ts';
import type { Language, Message } from '../../../../shared/messages.ts';
import { type Severity, severities } from '../../../../shared/vocabulary/severity.ts';
import type { ImportState } from '../contract.ts';

export type FindingCounts = Record<Severity, number>;
/** Findings that nothing rates, and those of them outside of what the request names. */
export type ToRate = { all: number; outside: number };
type Choice = {
  readonly leaveOut: readonly number[];
  readonly atLeast: Severity;
  /** Whether what lies outside of the request is left out. */
  readonly leaveOutside: boolean;
  /** Whether places and references are added to what the customer sees already. */
  readonly changesShown?: boolean;
};
type Saved = {
  readonly added: number;
  readonly known: number;
  readonly left_out: number;
  /** Of the known ones: how many got places or references, or a worse severity. */
  readonly extended?: number;
  readonly raised?: number;
  /** Of those that the customer sees: how many the file says more of, or rates worse, and stay as they are. */
  readonly kept?: number;
  /** Places and references beyond what a finding holds. */
  readonly beyond?: number;
};

/** The choice of columns that a file is read with: as it was then. */
export type UsedMapping = {
  readonly id: string;
  readonly name: string;
  readonly body: ColumnMapping;
  /** Other mappings for the same columns. */
  readonly others: number;
};

export type StoredImport = Omit<
  Selectable<Schema['imports']>,
  | ('state' | 'format' | 'findings' | 'outside' | 'to_rate' | 'skipped' | 'refusal' | 'choice' | 'saved')
  | 'mapping'
> & {
  readonly state: ImportState;
  readonly format: ReadFormat | null;
  readonly mapping: UsedMapping | null;
  readonly findings: Partial<FindingCounts>;
  readonly outside: Partial<FindingCounts>;
  readonly to_rate: Partial<ToRate>;
  /** Imports of an earlier version have its reasons. */
  readonly skipped: readonly (Omit<SkippedEntry, 'reason'> & {
    reason: SkippedEntry['reason'] | FormerSkipReason;
  })[];
  readonly refusal: Message | null;
  readonly choice: Choice | null;
  readonly saved: Saved | null;
};

/** What was written by this file is what is read. */
const asStored = (row: Selectable<Schema['imports']>): StoredImport => row as StoredImport;

export const insertImport = (tx: Tx, row: Insertable<Schema['imports']>) =>
  tx.insertInto('imports').values(row).execute();

export const findImport = async (tx: Tx, id: string): Promise<StoredImport | undefined> => {
  const row = await tx.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  return row && asStored(row);
};

/** The same, held until the end of the transaction. */
export const lockImport = async (tx: Tx, id: string): Promise<StoredImport | undefined> => {
  const row = await tx.selectFrom('imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && asStored(row);
};

export type ImportChange = {
  readonly state?: ImportState;
  readonly format?: ReadFormat | null;
  readonly headerKey?: string;
  readonly mapping?: UsedMapping | null;
  readonly language?: Language;
  readonly bytesRead?: number;
  readonly findings?: Partial<FindingCounts>;
  readonly outside?: Partial<FindingCounts>;
  readonly toRate?: ToRate;
  readonly skipped?: readonly SkippedEntry[];
  readonly refusal?: Message;
  readonly choice?: Choice;
  readonly saved?: Saved;
  readonly workToken?: string | null;
  readonly endedAt?: Date;
};

const asJson = (value: unknown): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value);

const columnsOf = (change: ImportChange) => {
  const columns = {
    state: change.state,
    format: change.format,
    header_key: change.headerKey,
    mapping: change.mapping === null ? null : asJson(change.mapping),
    language: change.language,
    bytes_read: change.bytesRead,
    findings: asJson(change.findings),
    outside: asJson(change.outside),
    to_rate: asJson(change.toRate),
    skipped: asJson(change.skipped),
    refusal: asJson(change.refusal),
    choice: asJson(change.choice),
    saved: asJson(change.saved),
    work_token: change.workToken,
    ended_at: change.endedAt,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
};

export const updateImport = async (tx: Tx, id: string, change: ImportChange): Promise<void> => {
  await tx.updateTable('imports').set(columnsOf(change)).where('id', '=', id).execute();
};

/** A change by the run that holds that token. @returns false when another one has taken over, or it has ended. */
export const updateWithToken = async (
  tx: Tx,
  id: string,
  token: string,
  change: ImportChange,
): Promise<boolean> => {
  const row = await tx
    .updateTable('imports')
    .set({ bytes_read: sql`bytes_read`, ...columnsOf(change) })
    .where('id', '=', id)
    .where('work_token', '=', token)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Imports that one choice of columns sets going at once. */
const choosingMost = 500;

/** Imports with these columns that wait for a choice, held; without those that somebody else holds. */
export const lockChoosing = async (tx: Tx, headerKey: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('imports')
    .select('id')
    .where('state', '=', 'choosing')
    .where('header_key', '=', headerKey)
    .orderBy('id')
    .limit(choosingMost)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.id);
};

/** Imports of a request that wait for a machine or a person. */
export const countOpenImports = async (tx: Tx, requestId: string): Promise<number> => {
  const row = await tx
    .selectFrom('imports')
    .select((where) => where.fn.countAll<number>().as('total'))
    .where('request_id', '=', requestId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.total ?? 0);
};

/** The newest first; ids grow with time. */
export const listImports = async (
  read: Reading,
  requestId: string,
  page: { limit: number; before: string | undefined },
): Promise<StoredImport[]> => {
  const before = page.before ? sql`and id < ${page.before}::uuid` : sql``;
  const rows = await read(sql<Selectable<Schema['imports']>>`
    select * from imports where request_id = ${requestId} ${before} order by id desc limit ${page.limit}`);
  return rows.map(asStored);
};

/** The programs whose files were saved into a request, whether they found anything or not. */
export const savedSources = async (tx: Tx, requestId: string): Promise<string[]> => {
  const { rows } = await sql<{ format: ReadFormat; mapping: string | null }>`
    select distinct format, mapping->>'name' as mapping from imports
    where request_id = ${requestId} and state = 'saved' and format is not null`.execute(tx);
  return rows.map(({ format, mapping }) => sourceOf(format, mapping ?? undefined));
};

/** Open imports that began before that moment. */
export const oldOpenImports = async (tx: Tx, before: Date, most: number): Promise<string[]> => {
  const rows = await tx
    .selectFrom('imports')
    .select('id')
    .where('ended_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most)
    .execute();
  return rows.map((row) => row.id);
};

/** Destroys the key of the import's file; what it was called and its hash stay. False where it was gone before. */
export const eraseImportFile = async (tx: Tx, fileId: string, now: Date): Promise<boolean> => {
  const erased = await tx
    .updateTable('files')
    .set({ wrapped_key: null, erased_at: now })
    .where('id', '=', fileId)
    .where('kind', '=', 'import')
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return erased !== undefined;
};

export const findImportFile = (tx: Tx, fileId: string) =>
  tx.selectFrom('files').select(['id', 'size', 'wrapped_key']).where('id', '=', fileId).executeTakeFirst();

/** All severities, those without a finding too. */
export const allCounts = (counts: Partial<FindingCounts>): FindingCounts =>
  Object.fromEntries(severities.map((severity) => [severity, counts[severity] ?? 0])) as FindingCounts;
