import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Kinds that shrink; woff2 is compressed already. `index.html` changes per answer (nonce), so it is left out. */
const kinds = new Set(['.js', '.css', '.svg']);
const smallestBytes = 512;

/** Files of earlier builds stay beside the new ones: theirs was done then. */
const isDone = (path: string): boolean =>
  (statSync(`${path}.gz`, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= statSync(path).mtimeMs;

/** Writes `file.br` and `file.gz` beside every file worth it, so that the server never compresses an asset. */
export const compressFolder = (folder: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !kinds.has(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    if (isDone(path)) continue;
    const bytes = readFileSync(path);
    if (bytes.length < smallestBytes) continue;
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
};
