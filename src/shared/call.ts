import type * as z from 'zod/mini';
import type { FreshFactor } from './fresh-factor.ts';
import type { Message } from './messages.ts';

/**
 * Who may make a call. `signing-in` is any session, half-signed-in included; all below it want a finished
 * second factor. `customer` is Administrator or Member, `staff` is Analyst or Operator.
 */
const accessKinds = [
  'anyone',
  'signing-in',
  'signed-in',
  'customer',
  'administrator',
  'staff',
  'operator',
] as const;
export type Access = (typeof accessKinds)[number];

/**
 * How the input travels. `optional-json` may be absent: the original client sends none. `query` is the address itself, for
 * what a browser opens as a page: an address is kept and logged, so nothing secret and no name stands in it as it is.
 */
export type Encoding = 'none' | 'json' | 'optional-json' | 'form' | 'multipart' | 'query';

/** The answer is a file: bytes, name in content-disposition. */
export const download = 'download';
/** The answer is 204 without a body. */
export const nothing = 'nothing';
/** The answer is a stream of server-sent events. */
export const stream = 'stream';

type Output = z.ZodMiniType | typeof download | typeof nothing | typeof stream;

/**
 * A call as a value: the one place where both ends learn its path, who may make it, and its shapes.
 * `faults` gives the texts for the rule names that `input` uses as error strings.
 */
export type Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Out extends Output = Output,
  Allowed extends Access = Access,
> = {
  readonly method?: 'GET';
  readonly path: `/${string}`;
  readonly access: Allowed;
  /** Wants a second factor shown within the last minutes: what a stolen session must not do. */
  readonly freshFactor?: FreshFactor<z.output<Input>>;
  readonly encoding: Encoding;
  readonly input: Input;
  readonly output: Out;
  readonly faults?: Readonly<Record<string, Message>>;
  /** What the name of the file may end in, with the dot and in lower case; any name unless said. */
  readonly extension?: `.${string}`;
  /** Largest body in bytes (the file of a multipart call); 64 KiB unless said. */
  readonly limit?: number;
};

/** Declares a call. The identity function: it only infers. */
export const call = <
  const Input extends z.ZodMiniType,
  const Out extends Output,
  const Allowed extends Access,
>(
  definition: Call<Input, Out, Allowed>,
): Call<Input, Out, Allowed> => definition;

/** What a caller passes. */
export type InputOf<C extends Call> = z.input<C['input']>;
/** What the handler gets after checking. */
export type CheckedInputOf<C extends Call> = z.output<C['input']>;
/** What the call answers. */
export type OutputOf<C extends Call> = C['output'] extends z.ZodMiniType ? z.output<C['output']> : undefined;
