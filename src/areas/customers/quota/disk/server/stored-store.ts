import { sql } from 'kysely';
import type { Reading } from '../../../../../platform/db/database.ts';
import type { Schema } from '../../../../../platform/db/schema.ts';
import type { StoredBytes } from '../contract.ts';

type Kind = Schema['files']['kind'];

/** What people are told of kinds of files. */
const partOf = {
  upload: 'uploads',
  message: 'messages',
  report: 'reports',
  document: 'reports',
  import: 'imports',
  evidence: 'others',
  attachment: 'others',
  preview: 'others',
} as const satisfies Record<Kind, keyof StoredBytes>;

/** Bytes on the disk, from the counters that triggers keep: of one organisation, or of all. */
export const readStored = async (read: Reading, organisationId?: string): Promise<StoredBytes> => {
  const whose = organisationId ? sql`where organisation_id = ${organisationId}::uuid` : sql``;
  const rows = await read(sql<{ kind: Kind; bytes: number }>`
    select kind, sum(bytes)::bigint as bytes from stored_kinds ${whose} group by kind`);
  const stored = { uploads: 0, messages: 0, reports: 0, imports: 0, others: 0 };
  for (const { kind, bytes } of rows) stored[partOf[kind]] += bytes;
  return stored;
};
