import type { Shape } from '../code-rule.ts';

export const java = ['Java'] as const;

/** A call of a method by name, on an object whose text matches `object`, with arguments that include each shape. */
export const call = (name: string, object?: string, ...args: Shape[]): Shape => ({
  kind: 'method_invocation',
  all: [
    { has: { field: 'name', regex: `^(?:${name})$` } },
    ...(object === undefined ? [] : [{ has: { field: 'object', regex: object } }]),
    ...args.map((argument) => ({ has: { field: 'arguments', has: argument } })),
  ],
});

export const create = (type: string, ...args: Shape[]): Shape => ({
  kind: 'object_creation_expression',
  all: [
    { has: { field: 'type', regex: `^(?:[\\w.]+\\.)?(?:${type})(?:<.*>)?$` } },
    ...args.map((argument) => ({ has: { field: 'arguments', has: argument } })),
  ],
});

/** The n-th argument, from 1. */
export const nth = (position: number, shape: Shape): Shape => ({ all: [{ nthChild: position }, shape] });
export const any = (...shapes: Shape[]): Shape => ({ any: shapes });
export const all = (...shapes: Shape[]): Shape => ({ all: shapes });
export const text = (regex: string): Shape => ({ regex });

const literal: Shape = {
  any: [
    'string_literal',
    'decimal_integer_literal',
    'character_literal',
    'true',
    'false',
    'null_literal',
  ].map((kind) => ({ kind })),
};
export const notLiteral: Shape = { not: literal };

const withinSum: Shape = { not: { kind: 'binary_expression' } };

/** A text with a value in it: a sum of text and something else, or String.format. */
export const dynamicText: Shape = {
  any: [
    {
      kind: 'binary_expression',
      all: [
        { has: { field: 'operator', regex: '^\\+$' } },
        { has: { kind: 'string_literal', stopBy: withinSum } },
        {
          has: {
            any: ['identifier', 'method_invocation', 'field_access', 'array_access'].map((kind) => ({
              kind,
            })),
            stopBy: withinSum,
          },
        },
      ],
    },
    call('format', '^String$', nth(1, { kind: 'string_literal' }), nth(2, notLiteral)),
    call('formatted', '^"'),
  ],
};

const requestRead: Shape = {
  kind: 'method_invocation',
  all: [
    {
      has: {
        field: 'name',
        regex: '^(?:getParameter|getHeader|getQueryString|getPathInfo|getRequestURI|getParameterValues)$',
      },
    },
    { has: { field: 'object', regex: '(?i)^(?:\\w*request|req)$' } },
  ],
};

/** A value of the request, itself or somewhere inside. */
export const fromRequest: Shape = { any: [requestRead, { has: { all: [requestRead], stopBy: 'end' } }] };
export const requestItself: Shape = requestRead;

/** Inside a method that says none of these words. */
export const inMethodWithout = (words: string): Shape => ({
  inside: {
    stopBy: 'end',
    any: [{ kind: 'method_declaration' }, { kind: 'constructor_declaration' }, { kind: 'program' }],
    not: { regex: words },
  },
});
