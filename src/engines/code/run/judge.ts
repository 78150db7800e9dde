import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import type { ZipLimits, ZipVerdict } from '../zip-limits.ts';
import { judgeZip } from './judge-zip.ts';
import { ComingBytes, TooLongError } from './zip/coming-bytes.ts';
import { readAlong } from './zip/read-along.ts';

// Entry of the sandbox: the archive on stdin, the limits as JSON in the first argument, one verdict line on stdout.
const limits: ZipLimits = JSON.parse(process.argv[2] ?? '');
const path = 'upload.zip';
const standardInput = 0;

/** Reads what comes, and keeps it: the directory stands at its end. */
const receiveInto = (file: number) => (into: Buffer) => {
  const bytes = readSync(standardInput, into);
  for (let kept = 0; kept < bytes; ) kept += writeSync(file, into, kept, bytes - kept);
  return bytes;
};

const judge = async (): Promise<ZipVerdict> => {
  const file = openSync(path, 'wx', 0o600);
  try {
    const contents = await readAlong(new ComingBytes(receiveInto(file), limits.uploadBytes), limits);
    return await judgeZip(path, limits, contents);
  } catch (error) {
    if (!(error instanceof TooLongError)) throw error;
    return { ok: false, fault: 'too_large_upload' };
  } finally {
    closeSync(file);
  }
};

process.stdout.write(`${JSON.stringify(await judge())}\n`);
