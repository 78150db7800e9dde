import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { Secret } from './secret.ts';

/** Where a rotation keeps the key that is to come, until everything is under it. */
export const nextKeyFile = (file: string): string => `${file}.next`;

/** The key in a file of 64 hexadecimal digits, or what is wrong with it. */
export const readKeyFile = (file: string): Secret | 'missing' | 'damaged' => {
  if (!existsSync(file)) return 'missing';
  chmodSync(file, 0o600);
  const text = readFileSync(file, 'utf8').trim();
  return /^[0-9a-f]{64}$/.test(text) ? new Secret(Buffer.from(text, 'hex')) : 'damaged';
};

/** Keeps a key, a fresh one unless one is given, in a new file that only its owner reads; on the disk when this returns. */
export const writeKeyFile = (file: string, bytes = randomBytes(32)): Secret => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const handle = openSync(file, 'wx', 0o600);
  writeSync(handle, `${bytes.toString('hex')}\n`);
  fsyncSync(handle);
  closeSync(handle);
  return new Secret(bytes);
};

/** The key that was to come takes its place. */
export const takeNextKeyFile = (file: string): void => {
  renameSync(nextKeyFile(file), file);
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
};
