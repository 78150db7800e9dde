import * as z from 'zod/mini';
import type { Fault } from '../../shared/errors.ts';
import type { Message } from '../../shared/messages.ts';
import { commonFaults } from '../../shared/schema.ts';
import { isStorable } from '../../shared/storable.ts';

type Issue = z.core.$ZodIssue;
type Texts = Readonly<Record<string, Message>>;

/** The rule that zod's own issue stands for, where the schema names none. */
const ruleOf = (issue: Issue): keyof typeof commonFaults => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'too_long';
  if (issue.code === 'too_big' || issue.code === 'too_small') return 'out_of_range';
  return 'invalid';
};

/** A name that the schema gave is a rule of ours; zod's own sentences ("Invalid input: …") never are. */
const named = (issue: Issue, texts: Texts): [string, Message] => {
  const own = texts[issue.message];
  if (own) return [issue.message, own];
  const rule = ruleOf(issue);
  return [rule, commonFaults[rule]];
};

/** So many fields that a call does not have are told of. */
const mostUnknown = 20;

/** Nothing of ours is nested deeper. */
const deepest = 32;

/**
 * Where a checked value holds text that cannot be stored. Looked for here, once for all calls, and only in what
 * a schema let through. What an authenticator sends may hold more than the schema names, as deep as somebody likes.
 */
const unstorable = (value: unknown, path: readonly (string | number)[]): Fault[] => {
  if (typeof value === 'string') {
    if (isStorable(value)) return [];
    return [{ loc: ['body', ...path], type: 'bad_character', msg: commonFaults.bad_character }];
  }
  if (path.length > deepest)
    return [{ loc: ['body', ...path.slice(0, 1)], type: 'invalid', msg: commonFaults.invalid }];
  if (Array.isArray(value)) return value.flatMap((item, index) => unstorable(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => unstorable(item, [...path, key]));
};

/** The fields of an object's schema; of any other none. */
const shapeOf = (schema: z.ZodMiniType): Readonly<Record<string, z.core.$ZodType>> =>
  'shape' in schema ? (schema as z.ZodMiniObject).shape : {};

/** The value of one field of a body by the schema of the whole; undefined where that has no such field. */
export const checkField = (schema: z.ZodMiniType, field: string, sent: unknown): unknown => {
  const of = shapeOf(schema)[field];
  return of && z.safeParse(of, sent).data;
};

/** Text that cannot be stored in the fields in which the schema found nothing. */
const unstorableBeside = (schema: z.ZodMiniType, body: unknown, faults: readonly Fault[]): Fault[] => {
  if (typeof body !== 'object' || body === null) return [];
  const told = new Set(faults.map(({ loc }) => loc[1]));
  const sent: Readonly<Record<string, unknown>> = { ...body };
  return Object.keys(shapeOf(schema)).flatMap((field) =>
    told.has(field) ? [] : unstorable(sent[field], [field]),
  );
};

/**
 * Checks a body and gives either what the handler may use or all faults at once, in the wire's shape.
 * @param texts the call's own rule names and their texts, beside the common ones.
 */
export const checkBody = <S extends z.ZodMiniType>(
  schema: S,
  body: unknown,
  texts: Texts = {},
): { value: z.output<S> } | { faults: Fault[] } => {
  const result = schema.safeParse(body, { reportInput: true });
  if (result.success) {
    const faults = unstorable(result.data, []);
    return faults.length > 0 ? { faults } : { value: result.data as z.output<S> };
  }
  const all = { ...commonFaults, ...texts };
  const faults = result.error.issues.flatMap((issue): Fault[] => {
    const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
    // One fault for each: what was meant by it would have made the call narrower.
    if (issue.code === 'unrecognized_keys')
      return issue.keys.slice(0, mostUnknown).map((key) => ({
        ...{ loc: ['body', ...path, key], type: 'unknown_field', msg: commonFaults.unknown_field },
      }));
    const [type, msg] = named(issue, all);
    return [{ loc: ['body', ...path], type, msg }];
  });
  return { faults: [...faults, ...unstorableBeside(schema, body, faults)] };
};
