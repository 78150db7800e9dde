import { closeSync, openSync, unlinkSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { ZipLimits } from '../../zip-limits.ts';
import { refuseSize } from './check-limits.ts';
import { readDirectory } from './directory.ts';
import { readEndRecord } from './end-record.ts';
import { FileWindow } from './file-window.ts';
import { refuse, ZipRefused } from './refuse.ts';

const openings = [Buffer.from('PK\x03\x04'), Buffer.from('PK\x05\x06')];

const openingBytes = 4;
export const noOpening: Buffer = Buffer.alloc(0);

/** The first bytes of content, of which pieces may bring one each. */
export const addToOpening = (opening: Buffer, chunk: Buffer): Buffer =>
  opening.length < openingBytes
    ? Buffer.concat([opening, chunk.subarray(0, openingBytes - opening.length)])
    : opening;

/** Whether content that begins so is an archive. */
export const opensArchive = (opening: Buffer): boolean => openings.some((one) => one.equals(opening));

/** What the directory of an archive promises, without opening a single entry. */
const promisedFaults = async (path: string, limits: ZipLimits): Promise<void> => {
  const handle = await open(path);
  try {
    const file = new FileWindow(handle, (await handle.stat()).size);
    const end = await readEndRecord(file);
    if (end.entries > limits.entries) refuse('too_many_entries');
    let total = 0;
    for await (const entry of readDirectory(file, end, limits.entries)) {
      total += entry.size;
      refuseSize(total, file.size, limits);
    }
  } finally {
    await handle.close();
  }
};

const bombFaults = ['too_many_entries', 'too_large_unpacked', 'bomb_ratio', 'overlapping_entries'];

const refuseBomb = async (path: string, limits: ZipLimits, shown: string): Promise<void> => {
  try {
    await promisedFaults(path, limits);
  } catch (error) {
    if (!(error instanceof ZipRefused)) throw error;
    // A broken archive inside is only a file to us: it is never opened. A bomb would hurt whoever opens it next.
    if (bombFaults.includes(error.fault)) refuse('nested_bomb', shown);
  }
};

/**
 * Watches the content of one entry. An archive inside is kept in a scratch file, because its directory stands at its
 * end, and judged by what it promises; it is never opened further.
 */
export const nestedWatch = (scratchPath: string, limits: ZipLimits, shown: string) => {
  let descriptor: number | undefined;
  let opening = noOpening;
  const write = (chunk: Buffer): void => {
    if (descriptor === undefined) return;
    for (let done = 0; done < chunk.length; ) done += writeSync(descriptor, chunk, done);
  };
  const drop = (): void => {
    if (descriptor === undefined) return;
    closeSync(descriptor);
    unlinkSync(scratchPath);
    descriptor = undefined;
  };
  return {
    take(chunk: Buffer): void {
      const before = opening;
      opening = addToOpening(before, chunk);
      if (opening !== before && opensArchive(opening)) {
        descriptor = openSync(scratchPath, 'wx', 0o600);
        write(before);
      }
      write(chunk);
    },
    /** @throws ZipRefused `nested_bomb` */
    async finish(): Promise<void> {
      if (descriptor !== undefined) await refuseBomb(scratchPath, limits, shown);
      drop();
    },
    drop,
  };
};
