import { expect, test } from 'vitest';
import { maskNeighbour } from './mask-neighbour.ts';

test.for([
  ['const adminPassword = "hunter42";', 'const adminPassword = "hu........";'],
  ["  token: 'abcd1234',", "  token: 'ab........',"],
  ['DB_PASSWORD=hunter42', 'DB_PASSWORD=hu........'],
  [`  ${'Ab1/'.repeat(16)}`, '  Ab1/........'],
  [`"${'Ab1/'.repeat(16)}\\n" +`, '"Ab1/........\\n" +'],
])('what could be a secret in a neighbour is masked: %s', ([line = '', shown]) => {
  expect(maskNeighbour(line)).toBe(shown);
});

const secret = 'hunter42';
test.for([
  `const password: string = "${secret}";`,
  `  private readonly dbPassword: string = '${secret}';`,
  `password: str = "${secret}"`,
  `const password = process.env.DB_PASSWORD || "${secret}";`,
  `const password = process.env.DB_PASSWORD ?? '${secret}';`,
  `os.environ.get("DB_PASSWORD", "${secret}")`,
  `if (password === "${secret}") {`,
  `if password == "${secret}":`,
  `if (password.equals("${secret}")) {`,
  `  pass: "${secret}",`,
  `DB_PASS=${secret}`,
  `DB_PASSWORD=${secret} # main`,
  `password = """${secret}"""`,
  `password = b"${secret}"`,
  `password = u'${secret}'`,
  `props.setProperty("password", "${secret}");`,
  `config.set('jwt.secret', '${secret}')`,
  `const passphrase = "${secret}";`,
  `const password = "correct horse ${secret} staple";`,
  `const password = "it'${secret}";`,
  `const password = ("${secret}");`,
  `String[] credentials = {"admin", "${secret}"};`,
  `const tokens = ["${secret}"];`,
  `<password>${secret}</password>`,
  `"Server=db;User Id=sa;Password=${secret};"`,
  `headers = {"Authorization": "Bearer ${secret}"}`,
  `DriverManager.getConnection(url, "sa", "${secret}")`,
  `const password = \`\${x}${secret}\`;`,
  `const password /* main */ = "${secret}";`,
  `jwt.sign(payload, "${secret}")`,
  `crypto.createHmac("sha256", "${secret}")`,
  `const contraseña = "${secret}";`,
  `const clave = "${secret}";`,
  `const password = "........${secret}";`,
  `PASS='it's ${secret}'`,
  `db.password=p@ss(w"${secret}`,
  `spring.datasource.password: correct ${secret}`,
  `curl -u admin:${secret} https://www.example.com`,
  `mysql --password ${secret} -h db`,
  `PGPASSWORD=${secret} psql -h db`,
  `// the password is ${secret}`,
  `auth: ['sa', '${secret}'],`,
  `let credentials = r#"a"${secret}"#;`,
  `DB_PASSWORD: \${DB_PASSWORD:-${secret}}`,
  `<password><![CDATA[${secret}]]></password>`,
  `Authorization: Basic ${secret}`,
  `// it isn't the old password, it's '${secret}'`,
  `return'the password is ${secret}'`,
  `ALTER USER sa WITH PASSWORD ${secret}`,
])('a line that names a secret shows none of its values, however they are written: %s', (line) => {
  expect(maskNeighbour(line)).not.toContain(secret);
});

test.for<[string[], string]>([
  [['const password: string ='], "  'correct horse';"],
  [['const password = // old;', '  // kept'], "  'correct horse';"],
  [['credentials: {', "  user: 'sa',"], "  value: 'correct horse',"],
  [['- name: DB_PASSWORD'], '  value: correct horse'],
  [['password: |'], '  correct horse'],
  [['<password>'], '  correct horse'],
  [['const password = `', 'another'], 'correct horse`;'],
  [['password = """'], 'correct horse'],
])('a value on a line behind its name is masked: %j %s', ([before, line]) => {
  expect(maskNeighbour(line, before)).not.toContain('horse');
});

test.for<[string, string[]]>([
  ['    return "correcthorse";', ['public string GetPassword()', '{']],
  ['    return "correcthorse";', ['    private static String dbPassword()', '    {', '']],
  ['get { return "correcthorse"; }', ['public string Password', '{']],
  ['"correcthorse"', ['public static string[] Passwords()', '{', '"a",']],
  ['"correcthorse",', ['string[] passwords =', '{', '"a",']],
  ['ENV DB_PASSWORD correcthorse', []],
  ['ENV DB_PASSWORD correct correcthorse', []],
  ['ARG TOKEN correcthorse', []],
  ['export PASSWORD correcthorse', []],
  ['set password correcthorse', []],
  ['setx DB_PASSWORD correcthorse', []],
  ['#define PASSWORD correcthorse', []],
  ['requirepass correcthorse', []],
  ['PASSWORD\tcorrecthorse', []],
  ['  password correcthorse', ['enable']],
  ['machine x login y password correcthorse', []],
  ['username admin secret 5 correcthorse', []],
  ['CREATE USER x PASSWORD correcthorse', []],
  ['{password:correcthorse}', []],
  ['{ password: correcthorse }', []],
  ['{ password: correct correcthorse }', []],
  ['a: {password: correcthorse, b: c}', []],
  ['- { name: DB_PASSWORD, value: correcthorse }', []],
  ['let pw = "correcthorse"', []],
  ['$pwd = "correcthorse";', []],
  ['dbPw: "correcthorse",', []],
])('a password of letters only is masked: %s', ([line, before]) => {
  expect(maskNeighbour(line, before)).not.toContain('correcthorse');
});

test.for([
  `// ${'Ab1/'.repeat(16)}`,
  ` * ${'Ab1/'.repeat(9)}`,
  `key += "${'Ab1-_'.repeat(12)}";`,
  'x("9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08");',
])('what nobody wrote by hand is masked wherever it stands: %s', (line) => {
  expect(maskNeighbour(line)).toMatch(/\.{8}/);
  expect(maskNeighbour(line)).not.toMatch(/[\w/+-]{12}/);
});

test('it takes no long time, whatever a file says', () => {
  const started = performance.now();
  for (const unit of [
    'password',
    'token=',
    '// is',
    ' -u a:',
    'a_',
    '"',
    '`',
    '\\',
    '<a>',
    '- ',
    '://a:',
    '{pass',
    ',pass',
    'pass.',
    'user ',
    'A1',
    ' ',
  ])
    maskNeighbour(
      `password ${unit.repeat(10_000 / unit.length)}`,
      Array(20).fill(unit.repeat(1000 / unit.length)),
    );
  expect(performance.now() - started).toBeLessThan(1000);
});

test.for([
  'const password = readSecret(name);',
  'if (token === undefined) return;',
  'db.query("SELECT * FROM users WHERE id = " + id);',
  'const password = "Tr0........";',
  'const x = process.env["DB_PASSWORD"];',
  'password: req.body.password,',
  'login({ password: req.body.password, name: string });',
  'Password string',
  'type Login = { password: string };',
  "// the caller's original token, which isn't here",
  'rowKey={(row) => row.id}',
  'this._auth = authData || {};',
  "import { hashPassword } from './passwords.ts';",
  "const cipher = crypto.createCipheriv('aes-256-cbc', key, iv);",
  'function convertBase64ToUtf8String() {',
])('other code stays as it is: %s', (line) => {
  expect(maskNeighbour(line)).toBe(line);
});

test('a statement that has ended says nothing about the next', () => {
  const line = "db.query('select a from b');";
  expect(maskNeighbour(line, ['const password = readSecret(name);'])).toBe(line);
});

test('what begins a statement is not taken for the rest of one that named a secret', () => {
  for (const line of [
    '@app.route("/run")',
    'def run_job(name="nightly"):',
    '  class Job(Base, label="jobs"):',
  ])
    expect(maskNeighbour(line, ['AWS_SECRET_KEY = load("x")'])).toBe(line);
  expect(maskNeighbour('    "Tr0ub4dor-and-3",', ['connect(password='])).not.toContain('dor-and');
});
