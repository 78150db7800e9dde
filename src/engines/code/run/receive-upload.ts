import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';

/**
 * Writes a stream to a file of the scratch. False as soon as it is over `maxBytes`: nothing beyond is kept.
 */
export const receiveUpload = async (stream: Readable, path: string, maxBytes: number): Promise<boolean> => {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxBytes) break;
    if (!file.write(chunk)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
  return bytes <= maxBytes;
};
