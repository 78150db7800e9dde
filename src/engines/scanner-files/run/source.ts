import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';

/** Bytes that are looked at before the format is known. */
const beginningBytes = 256 * 1024;

export type Source = {
  readonly beginning: Uint8Array;
  /** The whole file, once, as it comes. */
  readonly once: () => AsyncIterable<Uint8Array>;
  /** The whole file as often as wanted: it is kept at `path` in the scratch. */
  readonly kept: (path: string) => Promise<() => AsyncIterable<Uint8Array>>;
};

/** Reads the beginning of a stream and gives the file from its first byte on. */
export const openSource = async (stream: Readable): Promise<Source> => {
  const chunks: Uint8Array[] = [];
  const rest = stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  let bytes = 0;
  while (bytes < beginningBytes) {
    const next = await rest.next();
    if (next.done) break;
    chunks.push(next.value);
    bytes += next.value.length;
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield* chunks.splice(0);
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  }
  return {
    beginning: Buffer.concat(chunks),
    once: whole,
    kept: async (path) => {
      const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
      for await (const chunk of whole()) if (!file.write(chunk)) await once(file, 'drain');
      file.end();
      await once(file, 'close');
      return () => createReadStream(path);
    },
  };
};
