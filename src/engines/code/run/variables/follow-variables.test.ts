import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseCode } from '../parse-code.ts';
import { scanFile } from '../scan-files/scan-file.ts';
import { followVariables } from './follow-variables.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'variables-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What is found in a file of that name, as `rule:line`. */
const found = (name: string, code: string): string[] => {
  writeFileSync(join(folder, name), code);
  return scanFile(folder, { path: name, bytes: code.length }).findings.map(
    ({ ruleId, startLine }) => `${ruleId}:${startLine}`,
  );
};

const route = (...lines: string[]): string => `app.get('/x', (req, res) => {\n${lines.join('\n')}\n});\n`;

describe('what a variable brings to a call is found at the call', () => {
  test.each([
    [
      'a statement',
      ["const sql = 'SELECT * FROM users WHERE name = ' + name;", 'db.query(sql);'],
      ['js-sql-text:3'],
    ],
    [
      'a statement that grows',
      [
        "let sql = 'SELECT * FROM users WHERE 1 = 1';",
        'if (a)',
        "  sql += ' AND name = ' + name;",
        'db.query(sql);',
      ],
      ['js-sql-text:5'],
    ],
    [
      'a template',
      [`const sql = \`SELECT * FROM users WHERE name = \${name}\`;`, 'db.all(sql, done);'],
      ['js-sql-text:3'],
    ],
    [
      'a path',
      ["const file = '/data/' + req.query.file;", 'fs.readFile(file, done);'],
      ['js-path-from-request:3'],
    ],
    [
      'a path through two names',
      ['const name = req.params.name;', "const file = path.join('/data', name);", 'fs.readFile(file, done);'],
      ['js-path-from-request:4'],
    ],
    [
      'a name that is taken out of the request',
      ['const { name, other } = req.query;', "res.sendFile('/data/' + name);"],
      ['js-path-from-request:3'],
    ],
    [
      'a command',
      [`const command = \`convert \${req.body.file} out.png\`;`, 'exec(command);'],
      ['js-command-text:3'],
    ],
  ])('%s (JavaScript)', (_, lines, expected) => {
    expect(found('a.js', route(...lines))).toEqual(expected);
  });

  test('in TypeScript, Python and Java too', () => {
    expect(
      found(
        'a.ts',
        route("const sql: string = 'SELECT * FROM users WHERE name = ' + name;", 'db.query(sql);'),
      ),
    ).toEqual(['js-sql-text:3']);
    expect(
      found(
        'a.py',
        [
          'def show():',
          "    name = request.args.get('name')",
          '    path = "/data/" + name',
          '    return open(path).read()',
          '',
        ].join('\n'),
      ),
    ).toHaveLength(1);
    expect(
      found(
        'b.py',
        [
          'def show(name):',
          '    sql = f"SELECT * FROM users WHERE name = \'{name}\'"',
          '    cursor.execute(sql)',
          '',
        ].join('\n'),
      ),
    ).toHaveLength(1);
    expect(
      found(
        'A.java',
        [
          'class A {',
          '  void show(Statement statement, String name) throws Exception {',
          '    String sql = "SELECT * FROM users WHERE name = \'" + name + "\'";',
          '    statement.executeQuery(sql);',
          '  }',
          '}',
        ].join('\n'),
      ),
    ).toHaveLength(1);
  });
});

describe('what is known to be harmless, or is not known, is not', () => {
  test.each([
    ['a constant', ["const sql = 'SELECT * FROM users';", 'db.query(sql);']],
    [
      'parameters',
      ["const sql = 'SELECT * FROM users WHERE name = $1';", 'db.query(sql, [req.query.name]);'],
    ],
    ['a base name', ['const file = path.basename(req.query.file);', "fs.readFile('/data/' + file, done);"]],
    ['a number', ['const id = Number(req.query.id);', "fs.readFile('/data/' + id, done);"]],
    [
      'a name that a list has',
      [
        'const file = req.query.file;',
        'if (!known.includes(file)) return;',
        "fs.readFile('/data/' + file, done);",
      ],
    ],
    [
      'a variable that gets another value',
      ["let file = '/data/' + req.query.file;", "file = '/data/fixed';", 'fs.readFile(file, done);'],
    ],
    [
      'the same name before it has its value',
      ['fs.readFile(file, done);', "var file = '/data/' + req.query.file;"],
    ],
    ['a name of an argument', ['const file = req.query.file;', 'fs.readFile(fixed, (file) => file);']],
  ])('%s', (_, lines) => {
    expect(found('a.js', route(...lines))).toEqual([]);
  });

  test('the same name in another function', () => {
    const code = `${route("const file = '/data/' + req.query.file;", 'log(file);')}const read = (file) => fs.readFile(file, done);\n`;
    expect(found('a.js', code)).toEqual([]);
  });
});

test('what is wrong with a value by itself is found where that stands, and not where it is used', () => {
  const lines = [
    "const found = db.query('SELECT * FROM users WHERE name = ' + name);",
    'res.json(found.rows);',
  ];
  expect(found('a.js', route(...lines))).toEqual(['js-sql-text:2']);
});

test('a rule fires once where the value is written in the call and comes by a variable as well', () => {
  const lines = ['const name = req.query.name;', "db.query('SELECT * FROM users WHERE name = ' + name);"];
  expect(found('a.js', route(...lines))).toEqual(['js-sql-text:3']);
});

/** Milliseconds of the fastest of some runs, without parsing. */
const took = (code: string): number => {
  const root = parseCode('JavaScript', code);
  const run = (): number => {
    const began = performance.now();
    followVariables(root, 'JavaScript', code);
    return performance.now() - began;
  };
  return Math.min(...Array.from({ length: 5 }, run));
};

const many = (count: number, piece: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => piece(n)).join('');

describe('a crafted file costs what its size does', () => {
  const shapes: readonly [string, (count: number) => string][] = [
    ['one value for many calls', (n) => `const s = 'SELECT ' + req.query.a;\n${'db.query(s);\n'.repeat(n)}`],
    [
      'many values, each made of the one before',
      (n) =>
        `const a0 = 'SELECT ' + req.query.a;\n${many(n, (i) => `const a${i + 1} = a${i} + a${i} + 'x';\ndb.query(a${i + 1});\n`)}`,
    ],
    [
      'functions in one another',
      (n) => `${"f(() => { const s = 'SELECT ' + req.query.a; db.query(s);\n".repeat(n)}${'});'.repeat(n)}`,
    ],
    [
      'one long line of additions',
      (n) => `let s = 'SELECT ' + req.query.a;${"s += 'x' + y;".repeat(n)}db.query(s);`,
    ],
    [
      'names of two hundred letters',
      (n) =>
        many(
          n,
          (i) => `const ${'n'.repeat(190)}${i} = 'a' + req.query.a;\ndb.query(${'n'.repeat(190)}${i});\n`,
        ),
    ],
    ['patterns that are none', (n) => `const { a${' '.repeat(180)}x: y } = req.query;\n`.repeat(n)],
  ];
  test.each(shapes)('%s', (_, make) => {
    const [fast, slow] = [took(make(500)), took(make(4000))];
    // Eight times as much: what grows with the square takes sixty-four times as long.
    expect(slow / fast).toBeLessThan(32);
  });
});
