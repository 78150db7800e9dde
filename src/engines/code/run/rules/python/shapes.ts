import type { Shape } from '../code-rule.ts';

export const python = ['Python'] as const;

/** `name` or `object.name`; both are regular expressions for the whole word. */
export const attribute = (name: string, object?: string): Shape => ({
  kind: 'attribute',
  all: [
    { has: { field: 'attribute', regex: `^(?:${name})$` } },
    ...(object === undefined ? [] : [{ has: { field: 'object', regex: `^(?:${object})$` } }]),
  ],
});

export const word = (name: string): Shape => ({ kind: 'identifier', regex: `^(?:${name})$` });

/** A function by its last word, with or without the module in front. */
export const named = (name: string, module?: string): Shape => ({
  any: [word(name), attribute(name, module)],
});

/** A call of `callee` whose arguments include each of these shapes. */
export const call = (callee: Shape, ...args: Shape[]): Shape => ({
  kind: 'call',
  all: [
    { has: { field: 'function', ...callee } },
    ...args.map((argument) => ({ has: { field: 'arguments', has: argument } })),
  ],
});

/** The n-th argument, from 1. */
export const nth = (position: number, shape: Shape): Shape => ({ all: [{ nthChild: position }, shape] });

export const keyword = (name: string, value: Shape): Shape => ({
  kind: 'keyword_argument',
  all: [{ has: { field: 'name', regex: `^(?:${name})$` } }, { has: { field: 'value', ...value } }],
});

export const any = (...shapes: Shape[]): Shape => ({ any: shapes });
export const all = (...shapes: Shape[]): Shape => ({ all: shapes });
export const text = (regex: string): Shape => ({ regex });

const gap: Shape = { has: { kind: 'interpolation' } };
export const literal: Shape = {
  any: [
    { kind: 'string', not: gap },
    { kind: 'integer' },
    { kind: 'float' },
    { kind: 'concatenated_string', not: { has: { kind: 'string', ...gap } } },
  ],
};
export const notLiteral: Shape = { not: literal };

const withinSum: Shape = { not: { kind: 'binary_operator' } };

/** A text with a value in it: f-string, sum, percent or format. */
export const dynamicText: Shape = {
  any: [
    { kind: 'string', ...gap },
    { kind: 'concatenated_string', has: { kind: 'string', ...gap } },
    {
      kind: 'binary_operator',
      all: [
        { has: { field: 'operator', regex: '^[+%]$' } },
        { has: { kind: 'string', stopBy: withinSum } },
        {
          has: {
            any: ['identifier', 'attribute', 'call', 'subscript', 'tuple'].map((kind) => ({ kind })),
            stopBy: withinSum,
          },
        },
      ],
    },
    {
      kind: 'call',
      has: {
        field: 'function',
        kind: 'attribute',
        all: [
          { has: { field: 'attribute', regex: '^format$' } },
          { has: { field: 'object', kind: 'string' } },
        ],
      },
    },
  ],
};

const requestRead: Shape = {
  any: [
    {
      kind: 'attribute',
      regex:
        '^(?:self\\.)?request\\.(?:args|form|values|json|data|cookies|GET|POST|query_params|files|headers)\\b',
    },
    {
      kind: 'subscript',
      regex: '^(?:self\\.)?request\\.(?:args|form|values|json|cookies|GET|POST|query_params|headers)\\[',
    },
    {
      kind: 'call',
      regex:
        '^(?:self\\.)?request\\.(?:(?:args|form|values|cookies|GET|POST|query_params|headers)\\.get|get_json|get_data)\\(',
    },
  ],
};

/** A value of the request, itself or somewhere inside. */
export const fromRequest: Shape = { any: [requestRead, { has: { all: [requestRead], stopBy: 'end' } }] };

/** The value of the request itself, not something made of it. */
export const requestItself: Shape = requestRead;
