import type { CodeRule } from '../code-rule.ts';
import { sqlWord } from '../sql-words.ts';
import { injection } from '../weaknesses/injection.ts';
import {
  all,
  any,
  call,
  create,
  dynamicText,
  fromRequest,
  member,
  notLiteral,
  nth,
  objectWith,
  requestItself,
  script,
  text,
  word,
} from './shapes.ts';

const sqlWords = text(sqlWord);

export const javascriptInjection: readonly CodeRule[] = [
  {
    ...injection.sql,
    id: 'js-sql-text',
    languages: script,
    severity: 'critical',
    shape: call(
      member('query|execute|raw|run|all|get|each|prepare|exec|\\$queryRawUnsafe|\\$executeRawUnsafe'),
      nth(1, all(dynamicText, sqlWords)),
    ),
    vulnerable: 'db.query("SELECT * FROM users WHERE name = \'" + name + "\'");',
    safe: 'db.query("SELECT * FROM users WHERE name = $1", [name]);',
  },
  {
    ...injection.sql,
    id: 'js-sql-fragment',
    languages: script,
    severity: 'high',
    shape: call(
      any(
        member('whereRaw|orWhereRaw|orderByRaw|havingRaw|selectRaw|joinRaw|fromRaw'),
        member('literal', '(?i)sequelize|sql'),
      ),
      nth(1, dynamicText),
    ),
    vulnerable: 'knex("users").whereRaw("name = " + name);',
    safe: 'knex("users").whereRaw("name = ?", [name]);',
  },
  {
    ...injection.command,
    id: 'js-command-text',
    languages: script,
    severity: 'critical',
    shape: call(
      any(
        word('exec|execSync|execAsync'),
        member('exec|execSync', 'child_process|childProcess|cp|shell|shelljs'),
      ),
      nth(1, any(dynamicText, fromRequest)),
    ),
    vulnerable: 'exec("convert " + file + " out.png");',
    safe: 'execFile("convert", [file, "out.png"]);',
  },
  {
    ...injection.command,
    id: 'js-spawn-shell',
    languages: script,
    severity: 'high',
    shape: call(
      any(word('spawn|spawnSync|execFile|execFileSync'), member('spawn|spawnSync|execFile|execFileSync')),
      objectWith('shell', text('^true$')),
    ),
    vulnerable: 'spawn("convert", [file], { shell: true });',
    safe: 'spawn("convert", [file], { stdio: "inherit" });',
  },
  {
    ...injection.code,
    id: 'js-eval',
    languages: script,
    severity: 'critical',
    shape: call(any(word('eval'), member('eval', 'window|globalThis|global')), nth(1, notLiteral)),
    vulnerable: 'const total = eval(formula);',
    safe: 'const total = JSON.parse(formula);',
  },
  {
    ...injection.code,
    id: 'js-function-constructor',
    languages: script,
    severity: 'high',
    shape: any(create('Function', notLiteral), call(word('Function'), notLiteral)),
    vulnerable: 'const run = new Function("x", body);',
    safe: 'const run = new Map([["double", (x) => x * 2]]);',
  },
  {
    ...injection.code,
    id: 'js-timer-text',
    languages: script,
    severity: 'medium',
    shape: call(word('setTimeout|setInterval'), nth(1, dynamicText)),
    vulnerable: 'setTimeout("show(\'" + name + "\')", 10);',
    safe: 'setTimeout(() => show(name), 10);',
  },
  {
    ...injection.code,
    id: 'js-vm-run',
    languages: script,
    severity: 'high',
    shape: any(
      call(member('runInNewContext|runInThisContext|runInContext|compileFunction', 'vm'), nth(1, notLiteral)),
      create('vm\\.Script', nth(1, notLiteral)),
    ),
    vulnerable: 'vm.runInNewContext(script, {});',
    safe: 'vm.runInNewContext("1 + 1", {});',
  },
  {
    ...injection.noSql,
    id: 'js-nosql-filter',
    languages: script,
    severity: 'high',
    shape: call(
      member(
        'find|findOne|findOneAndUpdate|findOneAndDelete|updateOne|updateMany|deleteOne|deleteMany|countDocuments',
      ),
      nth(1, any(all({ kind: 'member_expression' }, requestItself), objectWith('\\$where', notLiteral))),
    ),
    vulnerable: 'users.findOne(req.body);',
    safe: 'users.findOne({ name: String(req.body.name) });',
  },
  {
    ...injection.ldap,
    id: 'js-ldap-filter',
    languages: script,
    severity: 'high',
    shape: {
      kind: 'pair',
      all: [
        { has: { field: 'key', regex: '^filter$' } },
        { has: { field: 'value', all: [dynamicText, text('\\([a-zA-Z]+=')] } },
      ],
    },
    vulnerable: 'client.search(base, { filter: "(uid=" + name + ")" });',
    safe: 'client.search(base, { filter: new EqualityFilter({ attribute: "uid", value: name }) });',
  },
  {
    ...injection.xpath,
    id: 'js-xpath-text',
    languages: script,
    severity: 'medium',
    shape: call(
      any(member('select|select1|evaluate|parse', 'xpath|document'), word('xpath')),
      nth(1, all(dynamicText, text('/|\\['))),
    ),
    vulnerable: 'xpath.select("//user[name=\'" + name + "\']", doc);',
    safe: 'xpath.select("//user[name=$name]", doc, { name });',
  },
  {
    ...injection.template,
    id: 'js-template-source',
    languages: script,
    severity: 'critical',
    shape: call(
      member(
        'render|renderString|compile|template',
        'ejs|pug|jade|handlebars|Handlebars|nunjucks|_|lodash|doT|mustache|Mustache',
      ),
      nth(1, any(fromRequest, dynamicText)),
    ),
    vulnerable: 'res.send(ejs.render(req.body.template, data));',
    safe: 'res.send(ejs.render(layout, { name: req.body.name }));',
  },
  {
    ...injection.deserialisation,
    id: 'js-unserialize',
    languages: script,
    severity: 'critical',
    shape: call(
      member('unserialize|deserialize', 'serialize|serializer|nodeSerialize|v8|funcster'),
      nth(1, fromRequest),
    ),
    vulnerable: 'const cart = serialize.unserialize(req.cookies.cart);',
    safe: 'const cart = cartSchema.parse(JSON.parse(req.cookies.cart));',
  },
  {
    ...injection.xxe,
    id: 'js-xml-entities',
    languages: script,
    severity: 'high',
    shape: {
      kind: 'pair',
      all: [
        { has: { field: 'key', regex: '^(?:noent|replaceEntities|resolveExternalEntities)$' } },
        { has: { field: 'value', regex: '^true$' } },
      ],
    },
    vulnerable: 'libxml.parseXml(body, { noent: true });',
    safe: 'libxml.parseXml(body, { noent: false });',
  },
];
