import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SealKey } from '../../server/seal-encoding.ts';

/** The newest place of a chain, as it is kept outside of the database. */
export type Head = { readonly position: number; readonly hash: string };
export type Heads = ReadonlyMap<string, Head>;

/** `missing` before the first seal and when somebody took it away; `forged` when the signature does not fit. */
export type KeptHeads = Heads | 'missing' | 'forged';

const version = 1;

/** In the order of the chains' ids: one list has one signature. */
const signatureOf = (key: SealKey, heads: Heads): string =>
  key
    .hash([
      'baluarte audit heads',
      String(version),
      ...[...heads]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([chain, { position, hash }]) => [chain, String(position), hash]),
    ])
    .toString('hex');

const isHead = (value: unknown): value is Head =>
  typeof value === 'object' &&
  value !== null &&
  'position' in value &&
  Number.isSafeInteger(value.position) &&
  'hash' in value &&
  typeof value.hash === 'string';

const parse = (text: string): { heads: Heads; signature: unknown } | undefined => {
  try {
    const { heads, signature } = JSON.parse(text) as { heads?: unknown; signature?: unknown };
    if (typeof heads !== 'object' || heads === null) return undefined;
    const entries = Object.entries(heads);
    if (!entries.every((entry): entry is [string, Head] => isHead(entry[1]))) return undefined;
    return { heads: new Map(entries), signature };
  } catch {
    return undefined;
  }
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Reads the file and holds its signature against it. */
export const readHeads = async (file: string, key: SealKey): Promise<KeptHeads> => {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return 'missing';
    throw error;
  }
  const read = parse(text);
  return read && read.signature === signatureOf(key, read.heads) ? read.heads : 'forged';
};

/** Writes the file anew beside the old one and puts it in its place: after a crash there is the one or the other. */
export const writeHeads = async (file: string, key: SealKey, heads: Heads): Promise<void> => {
  const content = { version, heads: Object.fromEntries(heads), signature: signatureOf(key, heads) };
  const fresh = `${file}.${randomUUID()}`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    const handle = await open(fresh, 'wx', 0o600);
    try {
      await handle.writeFile(`${JSON.stringify(content)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
};
