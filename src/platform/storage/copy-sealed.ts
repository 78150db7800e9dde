import { createHash } from 'node:crypto';
import { AlreadyStoredError, type ObjectStore } from './object-store.ts';

type Copied = { readonly bytes: number; readonly sha256: Buffer };

/** Bytes and SHA-256 of a file as it is stored, sealed. */
export const hashSealed = async (store: ObjectStore, id: string): Promise<Copied> => {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of store.read(id)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest() };
};

/**
 * Copies one file from store to store as it lies there, sealed: no key is needed. It is durable when this resolves.
 * @returns what was read; `hashSealed` of the other store is the same where nothing was changed on the way.
 * @throws AlreadyStoredError, MissingFileError.
 */
export const copySealed = async (from: ObjectStore, to: ObjectStore, id: string): Promise<Copied> => {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* passing(): AsyncGenerator<Buffer> {
    for await (const chunk of from.read(id)) {
      hash.update(chunk);
      bytes += chunk.length;
      // What is read into is used again; what is written may wait.
      yield Buffer.from(chunk);
    }
  }
  await to.put(id, passing());
  return { bytes, sha256: hash.digest() };
};

/**
 * Brings one file to where it shall lie, whatever an earlier try that was cut off has left there. The same bytes are left
 * alone: they may be in use.
 */
export const bringSealed = async (from: ObjectStore, to: ObjectStore, id: string): Promise<void> => {
  try {
    await copySealed(from, to, id);
  } catch (error) {
    if (!(error instanceof AlreadyStoredError)) throw error;
    const [ours, theirs] = await Promise.all([hashSealed(from, id), hashSealed(to, id)]);
    if (ours.sha256.equals(theirs.sha256)) return;
    await to.remove([id]);
    await copySealed(from, to, id);
  }
};

/**
 * Brings one file as `bringSealed` does and reads it back from where it then lies.
 * @returns SHA-256 of the sealed bytes, the same on both sides.
 * @throws Error with a sentence where what was read back is not what was written; nothing of it stays.
 */
export const bringVerified = async (from: ObjectStore, to: ObjectStore, id: string): Promise<Buffer> => {
  const copied = await copySealed(from, to, id).catch((error: unknown) => {
    if (!(error instanceof AlreadyStoredError)) throw error;
    return undefined;
  });
  const [ours, theirs] = await Promise.all([copied ?? hashSealed(from, id), hashSealed(to, id)]);
  if (ours.sha256.equals(theirs.sha256)) return ours.sha256;
  await to.remove([id]);
  // What lay there was of a try that was cut off.
  if (!copied) return bringVerified(from, to, id);
  throw new Error(`The file ${id} came to ${to.place} with other bytes than it has at ${from.place}.`);
};
