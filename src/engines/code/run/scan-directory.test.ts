import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { afterEach, expect, test } from 'vitest';
import { codeEngine } from '../engine.ts';
import { engineMessage } from '../engine-message.ts';
import { sampleComponents, sampleFindings, sampleProjectFiles } from '../examples/sample-project.ts';
import type { ScanResult } from './scan-directory.ts';
import { scanDirectory } from './scan-directory.ts';

const at = '2026-01-02T03:04:05Z';
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

type Files = { path: string; text: string | Buffer }[];

const project = (files: Files): string => {
  const root = mkdtempSync(join(tmpdir(), 'scan-'));
  folders.push(root);
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
};

const scan = (
  files: Files,
  options: { fileSeconds?: number; patienceFiles?: number; language?: 'en' | 'es' } = {},
): Promise<ScanResult> =>
  scanDirectory(project(files), { at, workers: 2, onProgress: () => undefined, ...options });

const results = ({ sarif }: ScanResult) =>
  (sarif.runs[0]?.results ?? []).map((result) => ({
    ...result,
    path: result.locations[0]?.physicalLocation.artifactLocation.uri ?? '',
    region: result.locations[0]?.physicalLocation.region,
  }));

const skippedOf = ({ coverage }: ScanResult) =>
  Object.fromEntries(coverage.skipped.map(({ reason, files }) => [reason, files]));

/** As the request keeps it. */
const coverageOf = (result: ScanResult) => {
  const word = codeEngine.message.parse({ type: 'result', ...result });
  return word.type === 'result' ? word.outcome.coverage : undefined;
};

const sqlFault = 'db.query("SELECT * FROM a WHERE b = " + c);\n';

test('the sample shop gives exactly its known findings', async () => {
  const result = await scan(sampleProjectFiles());
  const found = results(result).map(({ ruleId, path }) => `${path} ${ruleId}`);
  expect(found.sort()).toEqual(
    sampleFindings()
      .map(({ ruleId, path }) => `${path} ${ruleId}`)
      .sort(),
  );
  expect(result.coverage.components).toBe(sampleComponents);
  expect(result.coverage.languages.map(({ language }) => language).sort()).toEqual([
    'Java',
    'JavaScript',
    'Python',
    'TypeScript',
  ]);
});

test('the log is valid SARIF 2.1.0, and the message passes the check of the server', async () => {
  const schema = JSON.parse(
    readFileSync(new URL('./sarif/sarif-schema.test-data.json', import.meta.url), 'utf8'),
  );
  const ajv = new Ajv({ strict: false });
  formats.default(ajv);
  const validate = ajv.compile(schema);
  const result = await scan(sampleProjectFiles(), { language: 'es' });
  validate(result.sarif);
  expect(validate.errors).toBeNull();
  expect(validate({ ...result.sarif, runs: [{}] })).toBe(false);
  const message = JSON.parse(JSON.stringify({ type: 'result', ...result }));
  expect(engineMessage.parse(message)).toEqual(message);
});

test('the same tree gives the same result', async () => {
  expect(await scan(sampleProjectFiles())).toEqual(await scan([...sampleProjectFiles()].reverse()));
});

test('a rule says its texts in both languages, a result in the asked one', async () => {
  const { sarif } = await scan([{ path: 'a.js', text: sqlFault }], { language: 'es' });
  const run = sarif.runs[0];
  const result = run?.results[0];
  const rule = run?.tool.driver.rules[result?.ruleIndex ?? -1];
  expect(rule?.properties.baluarte.title).toEqual({ en: 'SQL injection', es: 'Inyección de SQL' });
  expect(result?.message.text).toBe(rule?.properties.baluarte.message.es);
  expect(rule?.properties.tags).toContain('external/cwe/cwe-89');
  expect(result?.level).toBe('error');
});

test('a fingerprint stays when lines move and differs between equal places', async () => {
  const before = results(await scan([{ path: 'a.js', text: sqlFault + sqlFault }]));
  const after = results(await scan([{ path: 'a.js', text: `// one\n// two\n\n${sqlFault}\n${sqlFault}` }]));
  const prints = (list: typeof before) => list.map((result) => result.partialFingerprints['baluarte/v1']);
  expect(prints(after)).toEqual(prints(before));
  expect(new Set(prints(before)).size).toBe(2);
  expect(after.map(({ region }) => region?.startLine)).toEqual([4, 6]);
});

test('a place counts lines and columns from 1 in UTF-16 units', async () => {
  const [only] = results(await scan([{ path: 'a.js', text: '// ñ😀\r\n  /* 😀 */ eval(x);\n' }]));
  expect(only?.region).toMatchObject({ startLine: 2, startColumn: 12, endLine: 2, endColumn: 19 });
});

test('no secret leaves the scan, not in its own finding and not in another one', async () => {
  const key = ['AKIA', '3TQXVOW7', 'KZ2MB6LD'].join('');
  const password = 'Tr0ub4dor&3x';
  const body = ['MIIEpAIBAAKCAQEA7bq3', 'q9wJ0sZr5Yk1XcVn8Lm2'];
  const pem = (separator: string) =>
    [
      '-----BEGIN RSA ',
      `PRIVATE KEY-----${separator}`,
      body.join(separator),
      `${separator}-----END RSA `,
      'PRIVATE KEY-----',
    ].join('');
  const result = await scan([
    { path: 'a.js', text: `eval(load("${key}")); const pool = new Pool({ password: "${password}" });\n` },
    { path: 'b.js', text: `jwt.sign(user, "${password}");\n` },
    { path: 'key.pem', text: pem('\n') },
    { path: 'key.js', text: `eval("${pem('\\n')}" + x);\n` },
  ]);
  expect(results(result).map(({ ruleId }) => ruleId)).toContain('js-eval');
  expect(results(result).map(({ ruleId }) => ruleId)).toContain('js-jwt-key-in-code');
  const told = JSON.stringify(result);
  expect(told).not.toContain(key);
  expect(told).not.toContain(password);
  for (const line of body) expect(told).not.toContain(line);
  expect(results(result).filter(({ ruleId }) => ruleId === 'secret-private-key')).toHaveLength(2);
  expect(told).toContain('AKIA........');
});

test('what is left out is counted by its reason', async () => {
  const files: Files = [
    { path: 'a.js', text: sqlFault },
    { path: 'large.js', text: sqlFault.repeat(60_000) },
    { path: 'logo.png', text: Buffer.from([0x89, 0x50, 0, 1]) },
    { path: 'app.min.js', text: sqlFault },
    { path: 'packed.js', text: `${'a();'.repeat(5000)}\n` },
    { path: 'node_modules/x/index.js', text: sqlFault },
    { path: 'dist/x.js', text: sqlFault },
    { path: 'src/build/x.js', text: 'ok();\n' },
    { path: 'main.go', text: 'package main\n' },
    { path: 'tests/fixtures/users.js', text: 'ok();\n' },
    { path: 'yarn.lock', text: '# yarn lockfile v1\n' },
  ];
  const root = project(files);
  symlinkSync('/etc/passwd', join(root, 'link.js'));
  const result = await scanDirectory(root, { at, workers: 1, onProgress: () => undefined });
  expect(skippedOf(result)).toEqual({
    ...{ too_large: 1, binary: 1, minified: 2, vendored: 2, unreadable: 1 },
    ...{ not_covered: 1, fixture: 1, lock_file: 1 },
  });
  expect(result.coverage).toMatchObject({ files: 3, lines: 3 });
  expect(results(result)).toHaveLength(1);
});

test('what was only listed, what could not be, and which languages were not read are named', async () => {
  const published = { license: 'MIT', integrity: `sha512-${Buffer.alloc(64, 1).toString('base64')}` };
  const lock = JSON.stringify({ packages: { 'node_modules/x': { version: '1.0.0', ...published } } });
  const manifest = JSON.stringify({ dependencies: { lodash: '4.17.15', express: '^4.0.0' } });
  const root = project([
    { path: 'shop/package.json', text: manifest },
    { path: 'requirements.txt', text: '# pinned\nflask==2.0.0\nrequests>=2\n-r other.txt\n' },
    { path: 'locked/package.json', text: manifest },
    { path: 'locked/package-lock.json', text: lock },
    { path: 'index.php', text: '<?php\n' },
    { path: 'more.php', text: '<?php\n' },
    { path: 'Makefile', text: 'all:\n' },
  ]);
  const scanned = await scanDirectory(root, { at, workers: 1, onProgress: () => undefined });
  const { sbom, coverage } = scanned;
  // The server takes over what the lock file says of licences and hashes.
  const message = { type: 'result', ...scanned };
  expect(engineMessage.parse(message)).toEqual(message);
  expect(sbom.components.find(({ name }) => name === 'x')).toMatchObject({
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512' }],
  });
  expect(sbom.components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/lodash@4.17.15',
    'pkg:npm/x@1.0.0',
    'pkg:pypi/flask@2.0.0',
  ]);
  expect(coverage.dependencies).toEqual([
    { path: 'locked/package-lock.json', listed: 1, unpinned: 0 },
    { path: 'requirements.txt', listed: 1, unpinned: 1 },
    { path: 'shop/package.json', listed: 1, unpinned: 1 },
  ]);
  const uncovered = coverage.skipped.find(({ reason }) => reason === 'not_covered');
  expect(uncovered?.names?.slice(0, 1)).toEqual(['JSON']);
  expect(uncovered?.names).toEqual(expect.arrayContaining(['PHP', 'Makefile']));
});

/** Lines short enough that nobody takes the file for minified. */
const inLines = (piece: string, times: number): string => `${piece.repeat(20)}\n`.repeat(times / 20);

test('a file that crashes the parser or keeps it busy is left out, and the others are scanned', async () => {
  const result = await scan(
    [
      { path: 'a.js', text: sqlFault },
      { path: 'crash.js', text: `db.query(${inLines('"SELECT"+x+', 20_000)}1)` },
      { path: 'm.js', text: sqlFault },
      { path: 'slow.js', text: `${inLines('_.merge(a,', 30_000)}req.body${inLines(')', 30_000)}` },
      { path: 'z.js', text: sqlFault },
    ],
    { fileSeconds: 1 },
  );
  expect(results(result).map(({ path }) => path)).toEqual(['a.js', 'm.js', 'z.js']);
  expect(skippedOf(result)).toEqual({ too_hard: 2 });
});

test('an archive made of files that keep the parser busy holds nobody up: after some of them the rest is not tried', async () => {
  const slow = `${inLines('_.merge(a,', 30_000)}req.body${inLines(')', 30_000)}`;
  const files = Array.from({ length: 40 }, (_, index) => ({ path: `slow-${index}.js`, text: slow }));
  const result = await scan(files, { fileSeconds: 3, patienceFiles: 1 });
  expect(skippedOf(result)).toEqual({ too_hard: 40 });
  // With its whole time for each this would not end before the test's.
});

test('many findings are capped for each rule and file, and the rest is counted', async () => {
  const result = await scan([{ path: 'a.js', text: sqlFault.repeat(50) }]);
  expect(results(result)).toHaveLength(20);
  expect(result.sarif.runs[0]?.properties.withheld).toBe(30);
  expect(coverageOf(result)).toMatchObject({ files: 1, withheld: 30 });
  expect(coverageOf(await scan([{ path: 'a.js', text: sqlFault }]))).not.toHaveProperty('withheld');
});

test('a snippet is short and keeps control characters to itself', async () => {
  const long = `${'x'.repeat(300)}; `.repeat(10);
  const [only] = results(await scan([{ path: 'a.js', text: `${long}eval("\u001b[31m" + x);\n` }]));
  expect(only?.region?.snippet.text.length).toBeLessThan(260);
  expect(only?.region?.snippet.text).toContain('eval(');
  expect(only?.region?.snippet.text).not.toContain('\u001b');
});

const contextOf = ({ sarif }: ScanResult, at = 0) =>
  sarif.runs[0]?.results[at]?.locations[0]?.physicalLocation.contextRegion;

test('evidence has up to two lines before and after the one that fired, and ends with the file', async () => {
  const lines = ['one();', 'two();', 'three();', sqlFault.trim(), 'five();', 'six();', 'seven();'];
  const inside = contextOf(await scan([{ path: 'a.js', text: `${lines.join('\n')}\n` }]));
  expect(inside).toEqual({ startLine: 2, endLine: 6, snippet: { text: lines.slice(1, 6).join('\n') } });
  const alone = contextOf(await scan([{ path: 'a.js', text: sqlFault }]));
  expect(alone).toEqual({ startLine: 1, endLine: 1, snippet: { text: sqlFault.trim() } });
});

test('no secret leaves the scan in the lines around a finding', async () => {
  const key = ['AKIA', '3TQXVOW7', 'KZ2MB6LD'].join('');
  // More than are told of in one file: the ones beyond are masked all the same.
  const many = `const id = "${['AKIA', 'ABCDEFGHIJKLMNOP'].join('')}";\n`.repeat(130);
  const text = `${many}const id = "${key}";\neval(x);\nconst rootPwd = "zq7#";\n`;
  const told = JSON.stringify(await scan([{ path: 'a.js', text }]));
  expect(told).toContain('eval(x);');
  expect(told).not.toContain(key);
  expect(told).not.toContain('zq7#');
});

test('evidence of the longest lines passes the check of the server', async () => {
  const long = `"${'y'.repeat(600)}"`;
  const call = `db.query("SELECT * FROM a WHERE b = " +\n${`${long} +\n`.repeat(3)}c + ${long});`;
  const around = `${long};\n${long};\n`;
  const short = 'one();\n'.repeat(400);
  const text = `${short}${around}${' '.repeat(400)}${call}\n${around}${short}`;
  const result = await scan([{ path: 'a.js', text }]);
  expect(results(result)).toHaveLength(1);
  const message = JSON.parse(JSON.stringify({ type: 'result', ...result }));
  expect(engineMessage.safeParse(message).success).toBe(true);
  expect(contextOf(result)?.snippet.text.split('\n')).toHaveLength(9);
});

test('progress rises to the whole', async () => {
  const told: number[] = [];
  await scanDirectory(project(sampleProjectFiles()), {
    at,
    workers: 1,
    onProgress: (fraction) => told.push(fraction),
  });
  expect(told.every((value, i) => value >= (told[i - 1] ?? 0) && value <= 1)).toBe(true);
  expect(told.at(-1)).toBe(1);
});
