import { type Selectable, sql } from 'kysely';
import type { Reading, Tx } from '../../../../../platform/db/database.ts';
import type { Schema } from '../../../../../platform/db/schema.ts';
import type { Language } from '../../../../../shared/messages.ts';
import { folded } from '../../../../../shared/vocabulary/folded.ts';

export type StoredText = Selectable<Schema['finding_texts']>;

/** The column that puts the library in the order of its titles in that language. */
export const titleKeyIn = (language: Language) => (language === 'es' ? 'title_key_es' : 'title_key');

/** What a list of texts is narrowed to. */
type TextFilter = {
  readonly search?: string | undefined;
  readonly severity?: string | undefined;
  /** A CWE. */
  readonly weakness?: string | undefined;
};

/** A page of the library by its titles in that language, with how many match. */
export const listTexts = async (
  read: Reading,
  { search, severity, weakness }: TextFilter,
  page: { language: Language; limit: number; after: { title: string; id: string } | undefined },
): Promise<{ rows: StoredText[]; total: number }> => {
  const words = folded(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 6);
  const matching = [
    ...words.map((word) => sql`t.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
    ...(severity === undefined ? [] : [sql`t.severity = ${severity}`]),
    ...(weakness === undefined ? [] : [sql`t.cwe = ${weakness}`]),
  ];
  const key = sql.ref(`t.${titleKeyIn(page.language)}`);
  const begin = page.after ? [sql`(${key}, t.id) > (${page.after.title}, ${page.after.id}::uuid)`] : [];
  const all = (conditions: typeof matching) => sql.join([sql`true`, ...conditions], sql` and `);
  const [rows, [counted]] = await Promise.all([
    read(sql<StoredText>`select t.* from finding_texts t where ${all([...matching, ...begin])}
      order by ${key}, t.id limit ${page.limit}`),
    read(sql<{ total: number }>`select count(*) as total from finding_texts t where ${all(matching)}`),
  ]);
  return { rows, total: counted?.total ?? 0 };
};

/** The weaknesses that texts name, each once, by their numbers. */
export const weaknessesOfTexts = async (read: Reading): Promise<string[]> => {
  const rows = await read(sql<{ cwe: string }>`select t.cwe from finding_texts t where t.cwe is not null
    group by t.cwe order by substring(t.cwe from '\\d+')::int`);
  return rows.map(({ cwe }) => cwe);
};

type TextContent = Pick<
  StoredText,
  'title' | 'description' | 'remediation' | 'impact' | 'reproduction' | 'severity' | 'cwe' | 'cvss'
>;

const valuesOf = (content: TextContent, now: Date) => ({
  title: JSON.stringify(content.title),
  description: JSON.stringify(content.description),
  remediation: JSON.stringify(content.remediation),
  impact: JSON.stringify(content.impact),
  reproduction: JSON.stringify(content.reproduction),
  severity: content.severity,
  cwe: content.cwe,
  cvss: content.cvss,
  title_key: folded(content.title.en),
  search_text: folded(`${content.title.en} ${content.title.es} ${content.cwe ?? ''}`),
  updated_at: now,
});

/** One saves at a time: two who give the same title at once must not both find it free. */
export const holdLibrary = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('finding_texts'))`.execute(tx);
};

/** Adds a text; undefined when its title is taken. */
export const insertText = (
  tx: Tx,
  id: string,
  content: TextContent,
  by: { personId: string | null; now: Date },
): Promise<StoredText | undefined> =>
  tx
    .insertInto('finding_texts')
    .values({ id, ...valuesOf(content, by.now), created_by: by.personId, created_at: by.now })
    .onConflict((conflict) => conflict.column('title_key').doNothing())
    .returningAll()
    .executeTakeFirst();

export const isTitleTaken = async (tx: Tx, title: string, except: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('finding_texts')
    .select('id')
    .where('title_key', '=', folded(title))
    .where('id', '!=', except)
    .executeTakeFirst();
  return row !== undefined;
};

/** Replaces a text; undefined when there is none with that id. */
export const replaceText = (
  tx: Tx,
  id: string,
  content: TextContent,
  now: Date,
): Promise<StoredText | undefined> =>
  tx
    .updateTable('finding_texts')
    .set(valuesOf(content, now))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** @returns false when there was none with that id. */
export const deleteText = async (tx: Tx, id: string): Promise<boolean> => {
  const gone = await tx.deleteFrom('finding_texts').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
};
