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

/** As in JavaScript: a name that the same method gave a value of the request. */
export const heldFromRequest = (value: Shape): Shape => {
  const method: Shape = { any: [{ kind: 'method_declaration' }, { kind: 'constructor_declaration' }] };
  const name: Shape = {
    kind: 'identifier',
    pattern: '$HELD',
    inside: {
      ...method,
      stopBy: method,
      has: {
        kind: 'variable_declarator',
        stopBy: 'end',
        all: [
          { has: { field: 'name', kind: 'identifier', pattern: '$HELD' } },
          { has: { field: 'value', all: [value] } },
        ],
      },
    },
  };
  return { any: [name, { has: { all: [name], stopBy: 'end' } }] };
};

/** A value that the request only chooses: it is looked up in a list, or becomes a number. */
export const chosenByRequest: Shape = (() => {
  const lookedUp = call('get|getOrDefault|parseInt|parseLong', undefined, all(fromRequest));
  return { any: [lookedUp, { has: { all: [lookedUp], stopBy: 'end' } }] };
})();

/** Inside a method that says none of these words. */
export const inMethodWithout = (words: string): Shape => ({
  inside: {
    stopBy: 'end',
    any: [{ kind: 'method_declaration' }, { kind: 'constructor_declaration' }, { kind: 'program' }],
    not: { regex: words },
  },
});
