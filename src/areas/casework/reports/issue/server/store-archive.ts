import { uuidv7 } from '../../../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { StoredFile } from '../../../../../platform/storage/storage.ts';
import type { Language } from '../../../../../shared/messages.ts';
import { insertFile, type StoredRequest } from '../../../requests/server/store.ts';
import type { ArchiveFile } from './archive.ts';
import type { Issue } from './issue.ts';
import { type HashRow, insertCode, insertVersion } from './version-store.ts';

/** An archive on the disk that no row claims yet. */
export type BuiltArchive = {
  readonly language: Language;
  readonly stored: StoredFile;
  readonly issue: Issue;
  readonly files: readonly ArchiveFile[];
};

/** Files that hold their code, or an id that nobody guesses: their hash alone may say that they are genuine. */
const tellThemselves = new Set([
  'report.pdf',
  'executive.pdf',
  'findings.json',
  'manifest.json',
  'manifest.sig',
]);

const hashesOf = ({ stored, files }: BuiltArchive): HashRow[] => [
  { part: 'archive', sha256: stored.sha256, by_itself: true },
  ...files.map(({ name, sha256 }) => ({
    part: name,
    sha256: Buffer.from(sha256, 'hex'),
    by_itself: tellThemselves.has(name),
  })),
];

type Told = {
  readonly issuedAt: Date;
  readonly createdBy: string | null;
  readonly reason: string | null;
  /** What it said had changed, as JSON. */
  readonly comparison: string | null;
  /** What it said of the campaign, as JSON. */
  readonly campaign: string | null;
  /** What it said of itself, as JSON. */
  readonly control: string | null;
};

/** Claims an archive: its file, its code with what every part hashes to, and the version that it is. */
export const storeArchive = async (
  tx: Tx,
  { id: request_id, organisation_id }: StoredRequest,
  one: BuiltArchive,
  { issuedAt, createdBy, reason, comparison, campaign, control }: Told,
): Promise<void> => {
  const { stored, issue, language } = one;
  const manifest = one.files.find(({ name }) => name === 'manifest.json');
  const owner = { organisation_id, request_id };
  const version = { version: issue.version, code: issue.code };
  await insertFile(tx, {
    ...owner,
    id: stored.id,
    kind: 'report',
    name: 'report.zip',
    media_type: 'application/zip',
    size: stored.size,
    sha256: stored.sha256,
    wrapped_key: stored.wrappedKey,
    rows: null,
    language,
    created_by: null,
    created_at: issuedAt,
  });
  await insertCode(
    tx,
    { ...owner, ...version, kind: 'archive', issued_at: issuedAt, key_id: issue.keyId },
    hashesOf(one),
  );
  await insertVersion(tx, {
    ...owner,
    ...version,
    id: uuidv7(issuedAt),
    language,
    file_id: stored.id,
    manifest_sha256: manifest ? Buffer.from(manifest.sha256, 'hex') : null,
    created_at: issuedAt,
    created_by: createdBy,
    reason,
    comparison,
    campaign,
    control,
  });
};
