import type { CodeRule } from '../code-rule.ts';
import { injection } from '../weaknesses/injection.ts';
import {
  all,
  any,
  call,
  create,
  fromRequest,
  literal,
  member,
  nth,
  requestItself,
  script,
  text,
  word,
} from './shapes.ts';

export const javascriptObjects: readonly CodeRule[] = [
  {
    ...injection.prototype,
    id: 'js-prototype-merge',
    languages: script,
    severity: 'high',
    shape: any(
      call(
        any(
          member('merge|mergeWith|defaultsDeep|set|setWith', '_|lodash'),
          word('merge|mergeDeep|deepMerge|defaultsDeep'),
        ),
        fromRequest,
      ),
      call(member('extend', '\\$|jQuery'), nth(1, text('^true$')), fromRequest),
    ),
    vulnerable: '_.merge(settings, req.body);',
    safe: '_.merge(settings, defaults);',
  },
  {
    ...injection.prototype,
    id: 'js-prototype-key',
    languages: script,
    severity: 'medium',
    shape: {
      kind: 'assignment_expression',
      has: { field: 'left', kind: 'subscript_expression', has: { field: 'index', ...requestItself } },
    },
    vulnerable: 'settings[req.body.key] = req.body.value;',
    safe: 'settings.set(req.body.key, req.body.value);',
  },
  {
    ...injection.regexFromInput,
    id: 'js-regex-from-request',
    languages: script,
    severity: 'medium',
    shape: any(create('RegExp', nth(1, fromRequest)), call(word('RegExp'), nth(1, fromRequest))),
    vulnerable: 'const found = names.filter((n) => new RegExp(req.query.search).test(n));',
    safe: 'const found = names.filter((n) => n.includes(req.query.search));',
  },
  {
    ...injection.regexBacktracking,
    id: 'js-regex-nested',
    languages: script,
    severity: 'low',
    shape: { kind: 'regex_pattern', regex: '\\((?:\\?:)?(?:\\[[^\\]]+\\]|\\\\[wdsS]|\\.|[a-z])[+*]\\)[+*]' },
    vulnerable: 'const valid = /^(a+)+$/.test(input);',
    safe: 'const valid = /^a+$/.test(input);',
  },
  {
    ...injection.massAssignment,
    id: 'js-mass-assignment',
    languages: script,
    severity: 'medium',
    shape: any(
      call(
        member('create|insertOne|insertMany|bulkCreate|build', '[A-Z]\\w*|this\\.\\w+(?:Model|Repository)'),
        nth(1, text('^(?:req|request|ctx\\.request)\\.body$')),
      ),
      create('[A-Z]\\w*', nth(1, text('^(?:req|request|ctx\\.request)\\.body$'))),
      call(
        member('assign', 'Object'),
        nth(1, { not: { kind: 'object' } }),
        nth(2, text('^(?:req|request|ctx\\.request)\\.body$')),
      ),
    ),
    vulnerable: 'const user = await User.create(req.body);',
    safe: 'const user = await User.create({ name: req.body.name });',
  },
  {
    ...injection.reflection,
    id: 'js-require-from-request',
    languages: script,
    severity: 'high',
    shape: any(call(word('require'), nth(1, all(fromRequest, { not: literal }))), {
      kind: 'call_expression',
      all: [{ has: { kind: 'import' } }, { has: { field: 'arguments', has: fromRequest } }],
    }),
    vulnerable: 'const plugin = require("./plugins/" + req.params.name);',
    safe: 'const plugin = plugins.get(req.params.name);',
  },
];
