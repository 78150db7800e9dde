import type { IncomingMessage } from 'node:http';
import { CallError } from '../../../shared/errors.ts';

/** A form of 64 KiB takes a second over the worst of lines. */
const textSeconds = 15;
/** An upload may take its time, but not stand still: 1 KiB/s is a tenth of the slowest mobile line. */
const uploadSeconds = 15;
const uploadLeastBytes = 15 * 1024;

/**
 * Reads a small body within its time: whoever trickles it holds a connection, and what is held for them, for ever.
 * @throws `too_slow`.
 */
export const withinTime = async <T>(read: Promise<T>, seconds = textSeconds): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new CallError('too_slow')), seconds * 1000);
  });
  // Whoever comes second is heard by nobody.
  read.catch(() => undefined);
  try {
    return await Promise.race([read, late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Cuts off an upload that brings less than a kilobyte a second for a quarter of a minute. What has come as a
 * whole, or was not taken yet, waits for us (a store that is slow): nobody is cut off for that.
 * @returns the way to stop watching.
 */
export const cutOffSlowUpload = (
  raw: Pick<IncomingMessage, 'socket' | 'destroy' | 'readableLength' | 'complete'>,
  seconds = uploadSeconds,
): (() => void) => {
  const leastBytes = (uploadLeastBytes * seconds) / uploadSeconds;
  let before = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const now = raw.socket.bytesRead;
    const waitsForUs = raw.complete || raw.readableLength > 0;
    if (now - before < leastBytes && !waitsForUs) raw.destroy(new CallError('too_slow'));
    before = now;
  }, seconds * 1000).unref();
  return () => clearInterval(timer);
};
