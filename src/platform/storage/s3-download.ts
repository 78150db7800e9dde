import { GetObjectCommand } from '@aws-sdk/client-s3';
import { later } from '../later.ts';
import { MissingFileError } from './object-store.ts';
import { isNoSuchKey } from './s3-faults.ts';
import type { Asking } from './s3-upload.ts';

/** A body that broke off this often without bringing a byte more is given up. */
const mostBreaks = 5;

type Body = AsyncIterable<Buffer> & { readonly destroy: () => void };

/** A body whose next piece does not come in time is broken off; how long the reader takes does not count. */
async function* untilSilent(body: Body, milliseconds: number): AsyncGenerator<Buffer> {
  const pieces = body[Symbol.asyncIterator]();
  for (;;) {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The body stands still.')), milliseconds);
    });
    const next = await Promise.race([later(pieces.next()), silence]).finally(() => clearTimeout(timer));
    if (next.done) return;
    yield next.value;
  }
}

/** The body from a byte on; undefined where the object ends before it. */
const bodyFrom = async (
  { client, reach, settings: { bucket: Bucket }, keyOf }: Asking,
  id: string,
  start: number,
  end: number | undefined,
): Promise<Body | undefined> => {
  const range = start > 0 || end !== undefined ? { Range: `bytes=${start}-${end ?? ''}` } : {};
  const command = new GetObjectCommand({ Bucket, Key: keyOf(id), ...range });
  try {
    const { Body } = await reach.call((abortSignal) => client.send(command, { abortSignal }));
    return Body as unknown as Body;
  } catch (error) {
    if (isNoSuchKey(error)) throw new MissingFileError(id, { cause: error });
    if (error instanceof Error && error.name === 'InvalidRange') return undefined;
    throw error;
  }
};

/** Streams an object from a byte on; a body that breaks off is read on where it broke. */
export async function* readObject(
  asking: Asking,
  id: string,
  start = 0,
  bytes?: number,
): AsyncGenerator<Buffer> {
  const end = bytes === undefined ? undefined : start + bytes - 1;
  let at = start;
  for (let breaks = 0; end === undefined || at <= end; ) {
    const body = await bodyFrom(asking, id, at, end);
    if (!body) return;
    try {
      for await (const chunk of untilSilent(body, asking.patience.bodyMilliseconds)) {
        at += chunk.length;
        breaks = 0;
        yield chunk;
      }
      return;
    } catch (error) {
      breaks += 1;
      if (breaks > mostBreaks) throw asking.reach.away(error);
    } finally {
      body.destroy();
    }
  }
}
