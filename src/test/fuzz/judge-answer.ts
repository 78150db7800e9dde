import * as z from 'zod/mini';
import type { Call } from '../../shared/call.ts';
import { errorTable } from '../../shared/errors.ts';
import type { PlannedRequest } from './planned-request.ts';
import type { RawAnswer } from './send-request.ts';

/** What an answer is held against. */
export type Judging = {
  readonly calls: ReadonlyMap<string, Call>;
  /** Words of the other organisation: no customer and no stranger ever reads one. */
  readonly secrets: readonly string[];
  /** Folders of this machine. */
  readonly folders: readonly string[];
};

const fault = z.strictObject({
  loc: z.array(z.union([z.string(), z.int()])),
  msg: z.string().check(z.minLength(1)),
  type: z.string().check(z.minLength(1)),
});
/** The documented shape of every error (`calls.md`, "For all calls"), and nothing beside it. */
const errorBody = z.strictObject({
  message: z.string().check(z.minLength(1)),
  code: z.enum(Object.keys(errorTable)),
  detail: z.optional(z.array(fault).check(z.minLength(1), z.maxLength(100))),
  more: z.optional(z.int()),
});

/** What only somebody who reads the source or the database should see. None of it stands in what we send. */
const internals =
  /\bat [\w.<>]+ ?\(?(?:file:|node:|\/)|node_modules|\.ts:\d+|SQLSTATE|syntax error at|violates (?:foreign|unique|check|not-null)|duplicate key|relation "|column "|invalid input syntax|invalid byte sequence|pg_catalog|kysely|FST_ERR|ZodError|(?:Type|Syntax|Range|Reference)Error|ENOENT|ECONN|EPIPE/;

/** Answers of the parser of HTTP itself, to what is no request: a head and nothing more. */
const withoutBody = [400, 408, 431];

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
};

const errorFault = (answer: RawAnswer, method: string): string | undefined => {
  if (method === 'HEAD' || (withoutBody.includes(answer.status) && answer.body.length === 0))
    return undefined;
  if (answer.headers.get('content-type') !== 'application/json; charset=utf-8')
    return 'an error that is no JSON';
  const read = errorBody.safeParse(parsed(answer.body));
  if (!read.success) return 'an error of another shape';
  const { code, detail } = read.data;
  if (errorTable[code as keyof typeof errorTable].status !== answer.status)
    return `${code} with status ${answer.status}`;
  return (code === 'validation_failed') === (detail !== undefined) ? undefined : 'faults where none belong';
};

/** The path that a request comes to: what stands around it is dropped. */
export const pathOf = ({ target }: PlannedRequest): string =>
  target.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/, '');

/** A good answer of a call keeps its contract. */
const successFault = (planned: PlannedRequest, answer: RawAnswer, judging: Judging): string | undefined => {
  const call = judging.calls.get(pathOf(planned));
  if (!call || planned.method !== (call.method ?? 'POST')) return undefined;
  if (call.output === 'nothing') return answer.status === 204 ? undefined : 'a body where there is none';
  if (typeof call.output === 'string') return undefined;
  return call.output.safeParse(parsed(answer.body)).success
    ? undefined
    : 'an answer that is not its contract';
};

const isStranger = ({ caller }: PlannedRequest): boolean => caller !== 'analyst' && caller !== 'operator';

const leakFaults = (planned: PlannedRequest, answer: RawAnswer, judging: Judging): string[] => {
  const heads = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  const text = `${heads}\n${answer.body.toString('utf8')}`;
  const sent = `${planned.target} ${planned.body.toString('utf8')}`;
  const faults: string[] = [];
  if (internals.test(text)) faults.push(`internals: ${internals.exec(text)?.[0]}`);
  if (judging.folders.some((folder) => text.includes(folder))) faults.push('a folder of this machine');
  if (/(?:^|\n)(?:server|x-powered-by): /i.test(heads)) faults.push('a header that names the program');
  // What somebody sent themselves they may read again.
  const leaked = judging.secrets.find((secret) => text.includes(secret) && !sent.includes(secret));
  if (leaked && isStranger(planned)) faults.push(`the other organisation's ${leaked}`);
  return faults;
};

/** Everything that is wrong with an answer, in words; empty when nothing is. */
export const judgeAnswer = (
  planned: PlannedRequest,
  answer: RawAnswer | undefined,
  judging: Judging,
): string[] => {
  if (planned.isCut) return [];
  // Of a tunnel nobody speaks: the connection is closed.
  if (!answer) return planned.method === 'CONNECT' ? [] : ['no answer'];
  if (answer.status >= 500) return [`status ${answer.status}: ${answer.body.toString('utf8', 0, 200)}`];
  const shape =
    answer.status >= 400 ? errorFault(answer, planned.method) : successFault(planned, answer, judging);
  return [...(shape ? [shape] : []), ...leakFaults(planned, answer, judging)];
};

/** A request and what was wrong, so that somebody can send it again. */
export const tell = (planned: PlannedRequest, faults: readonly string[]): string =>
  [
    `request ${planned.index}: ${faults.join('; ')}`,
    `  by ${planned.caller}: ${planned.method} ${planned.target.slice(0, 200)}`,
    `  changed: ${planned.changes.join(', ') || 'nothing'}`,
    `  headers: ${JSON.stringify(planned.headers).slice(0, 300)}`,
    `  body (${planned.body.length}): ${JSON.stringify(planned.body.toString('latin1').slice(0, 400))}`,
  ].join('\n');
