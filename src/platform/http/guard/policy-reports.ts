import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../../shared/errors.ts';
import type { Log } from '../../log.ts';
import { mediaType } from '../body.ts';
import { isForeign, type OwnAddress } from './origin.ts';
import { policyReportsPath } from './security-headers.ts';
import { withinTime } from './slow-bodies.ts';

const reportMaxBytes = 16 * 1024;
const reportsAtOnce = 5;
/** More than anybody reads: what a broken page or a stranger sends must not fill the log. */
const linesPerMinute = 20;
const textMaxCharacters = 200;

/** `report-uri` and the Reporting API (CSP Level 3 §5). */
const kinds = new Set(['application/csp-report', 'application/reports+json']);

const readSome = async (raw: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of raw as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > reportMaxBytes) return fail('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const bodiesOf = (parsed: unknown): Record<string, unknown>[] => {
  const reports = Array.isArray(parsed) ? parsed.slice(0, reportsAtOnce) : [parsed];
  return reports
    .map((report) => (isRecord(report) ? (report['csp-report'] ?? report.body) : undefined))
    .filter(isRecord);
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Strings only: to make one of anything else runs what a stranger wrote (`{"toString":1}`, a thousand lists in a list). */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, textMaxCharacters) : '';

/** A place without what may stand behind it: of an address its origin, of a word the word. */
const placeOf = (value: unknown): string => {
  const text = textOf(value);
  return URL.parse(text)?.origin ?? text;
};

/** Page, directive and origin of what was refused; never the address with its search, nor a sample of the script. */
const factsOf = (body: Record<string, unknown>) => ({
  directive: textOf(body['effective-directive'] ?? body.effectiveDirective),
  blocked: placeOf(body['blocked-uri'] ?? body.blockedURL),
});

/** At most so many lines in a minute of the clock. */
const inMeasure = (now: () => Date, tell: (facts: ReturnType<typeof factsOf>) => void) => {
  let minute = 0;
  let told = 0;
  return (facts: ReturnType<typeof factsOf>): void => {
    const current = Math.floor(now().getTime() / 60_000);
    if (current !== minute) told = 0;
    minute = current;
    told += 1;
    if (told <= linesPerMinute) tell(facts);
  };
};

/**
 * Where browsers tell that a page tried what its policy forbids (ASVS 3.4.7): one line in the log each. From our own
 * pages only, bounded in size and number, and answered alike whatever it says.
 */
export const servePolicyReports = (
  server: FastifyInstance,
  { log, now, own, secure }: { log: Log; now: () => Date; own: OwnAddress; secure: boolean },
): void => {
  const tell = inMeasure(now, (facts) => log('warn', 'policy_violation', facts));
  server.post(policyReportsPath, async (request, reply) => {
    if (isForeign(request.headers, own, secure)) return fail('foreign_origin');
    if (!kinds.has(mediaType(request.headers['content-type']) ?? '')) return fail('unsupported_kind');
    for (const body of bodiesOf(parse(await withinTime(readSome(request.raw))))) tell(factsOf(body));
    return reply.code(204).send();
  });
};
