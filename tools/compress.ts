import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [brotliOf, gzipOf] = [promisify(brotliCompress), promisify(gzip)];

/** Kinds that shrink; woff2 is compressed already. `index.html` changes per answer (nonce), so it is left out. */
const kinds = new Set(['.js', '.css', '.svg']);
const smallestBytes = 512;

/** Files of earlier builds stay beside the new ones: theirs was done then. */
const isDone = (path: string): boolean =>
  (statSync(`${path}.gz`, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= statSync(path).mtimeMs;

const compressFile = async (path: string): Promise<void> => {
  const bytes = readFileSync(path);
  if (bytes.length < smallestBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [br, gz] = await Promise.all([brotliOf(bytes, { params }), gzipOf(bytes, { level: 9 })]);
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
};

/** Writes `file.br` and `file.gz` beside every file worth it, so that the server never compresses an asset. */
export const compressFolder = async (folder: string): Promise<void> => {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && kinds.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  // On every processor: it is half of the time that the web app is built in.
  await Promise.all(paths.filter((path) => !isDone(path)).map(compressFile));
};
