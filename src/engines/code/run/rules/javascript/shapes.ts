import type { Shape } from '../code-rule.ts';

/** The rules below read both languages: their trees have the same kinds. */
export const script = ['JavaScript', 'TypeScript'] as const;

/** `name` or `object.name`; both are regular expressions for the whole word. */
export const member = (name: string, object?: string): Shape => ({
  kind: 'member_expression',
  all: [
    { has: { field: 'property', regex: `^(?:${name})$` } },
    ...(object === undefined ? [] : [{ has: { field: 'object', regex: `^(?:${object})$` } }]),
  ],
});

export const word = (name: string): Shape => ({ kind: 'identifier', regex: `^(?:${name})$` });

const argumentsWith = (positioned: readonly Shape[]): Shape[] =>
  positioned.map((argument) => ({ has: { field: 'arguments', has: argument } }));

/** The n-th argument, from 1. */
export const nth = (position: number, shape: Shape): Shape => ({ all: [{ nthChild: position }, shape] });

/** A call of `callee` whose arguments include each of these shapes. */
export const call = (callee: Shape, ...args: Shape[]): Shape => ({
  kind: 'call_expression',
  all: [{ has: { field: 'function', ...callee } }, ...argumentsWith(args)],
});

export const create = (className: string, ...args: Shape[]): Shape => ({
  kind: 'new_expression',
  all: [{ has: { field: 'constructor', regex: `^(?:${className})$` } }, ...argumentsWith(args)],
});

/** A property of an object literal; `key` with or without quotes. */
export const pair = (key: string, value: Shape): Shape => ({
  kind: 'pair',
  all: [{ has: { field: 'key', regex: `^["']?(?:${key})["']?$` } }, { has: { field: 'value', ...value } }],
});

/** An object literal with this property directly in it. */
export const objectWith = (key: string, value: Shape): Shape => ({ kind: 'object', has: pair(key, value) });

export const any = (...shapes: Shape[]): Shape => ({ any: shapes });
export const all = (...shapes: Shape[]): Shape => ({ all: shapes });
export const text = (regex: string): Shape => ({ regex });

/** A text that is written out in the code. */
export const literal: Shape = {
  any: [
    { kind: 'string' },
    { kind: 'template_string', not: { has: { kind: 'template_substitution' } } },
    { kind: 'number' },
  ],
};
export const notLiteral: Shape = { not: literal };

const withinSum: Shape = { not: { kind: 'binary_expression' } };

/** A text with a value in it: a template with gaps, or a sum of text and something else. */
export const dynamicText: Shape = {
  any: [
    { kind: 'template_string', has: { kind: 'template_substitution' } },
    {
      kind: 'binary_expression',
      all: [
        { has: { field: 'operator', regex: '^\\+$' } },
        { has: { any: [{ kind: 'string' }, { kind: 'template_string' }], stopBy: withinSum } },
        {
          has: {
            any: ['identifier', 'member_expression', 'call_expression', 'subscript_expression'].map(
              (kind) => ({
                kind,
              }),
            ),
            stopBy: withinSum,
          },
        },
      ],
    },
  ],
};

const requestRead: Shape = {
  any: [
    {
      kind: 'member_expression',
      regex: '^(?:req|request|ctx\\.request|ctx|c\\.req)\\.(?:query|body|params|headers|cookies|param)\\b',
    },
    {
      kind: 'subscript_expression',
      regex: '^(?:req|request|ctx)\\.(?:query|body|params|headers|cookies)\\b',
    },
    {
      kind: 'call_expression',
      regex: '^(?:searchParams|url\\.searchParams|req\\.param|req\\.get|c\\.req\\.query)(?:\\.get)?\\(',
    },
  ],
};

/** A value of the request, itself or somewhere inside. */
export const fromRequest: Shape = { any: [requestRead, { has: { all: [requestRead], stopBy: 'end' } }] };

/** The value of the request itself, not something made of it. */
export const requestItself: Shape = requestRead;
