import type { IncomingMessage } from 'node:http';
import type { Encoding } from '../../shared/call.ts';
import { CallError, fail, failValidation } from '../../shared/errors.ts';
import { commonFaults } from '../../shared/schema.ts';
import { withinTime } from './guard/slow-bodies.ts';

/** Largest JSON or form body where a call says no other; files travel as multipart and have limits of their own. */
export const textBodyMaxBytes = 64 * 1024;

/**
 * The media type of a `Content-Type`, without parameters. Compared as a whole and strictly: a tab, a second
 * value or trailing text is another type (CVE-2025-32442 and its like slipped past looser comparisons).
 */
export const mediaType = (header: string | undefined): string | undefined =>
  /^([a-z0-9!#$&^_.+-]+\/[a-z0-9!#$&^_.+-]+)(?: *;.*)?$/i.exec(header ?? '')?.[1]?.toLowerCase();

const malformed = (): never =>
  failValidation([{ loc: ['body'], type: 'malformed', msg: commonFaults.malformed }]);

const readAll = async (raw: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of raw as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) fail('too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof CallError) throw error;
    // The client went away in the middle: nobody reads the answer, and nothing unexpected happened.
    return malformed();
  }
  return Buffer.concat(chunks);
};

/** Text must be UTF-8: two parsers that guess differently are a way around checks (ASVS 1.5.3). */
const asText = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return malformed();
  }
};

const asJson = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(asText(bytes));
  } catch {
    return malformed();
  }
};

/** Fields of a form; one that comes twice is a fault, not a choice (parameter pollution, ASVS 15.3.7). */
const asForm = (text: string): Record<string, string> => {
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    if (name in fields) malformed();
    fields[name] = value;
  }
  return { ...fields };
};

/**
 * Reads a JSON or form body of a call, or what its address says. Only the encoding that the call declares is read: anything else is 415.
 */
export const readTextBody = async (
  raw: IncomingMessage,
  encoding: Exclude<Encoding, 'multipart'>,
  maxBytes = textBodyMaxBytes,
): Promise<unknown> => {
  if (encoding === 'none') {
    // The original client may send an empty body with any type; it is let through unread.
    raw.resume();
    return {};
  }
  if (encoding === 'query') {
    raw.resume();
    return asForm(raw.url?.split('?')[1] ?? '');
  }
  const type = mediaType(raw.headers['content-type']);
  const wanted = encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const hasBody =
    Number(raw.headers['content-length'] ?? 0) > 0 || raw.headers['transfer-encoding'] !== undefined;
  if (type !== wanted && (hasBody || raw.headers['content-type'] !== undefined)) {
    if (!(encoding === 'optional-json' && !hasBody)) fail('unsupported_kind');
  }
  const bytes = await withinTime(readAll(raw, maxBytes));
  return encoding === 'form' ? asForm(asText(bytes)) : asJson(bytes);
};
