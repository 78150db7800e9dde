import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { mostFilesOfBill } from '../../scan-settings.ts';
import { buildSbom, isDependencyFile, readDependencyFile, withoutLockedManifests } from './build-sbom.ts';
import { packageUrl } from './component.ts';

const at = '2026-01-02T03:04:05Z';
const read = (path: string, text: string) => readDependencyFile(path, text)?.map(packageUrl);

test.each([
  [
    'package-lock.json',
    JSON.stringify({
      lockfileVersion: 3,
      packages: {
        '': { name: 'shop', version: '1.0.0' },
        'node_modules/@a/b': { version: '1.2.3' },
        'node_modules/c/node_modules/d': { version: '2.0.0-beta.1' },
        'node_modules/alias': { name: 'real', version: '3.0.0' },
        'node_modules/local': { link: true, resolved: 'packages/local' },
        'packages/local': { version: '9.9.9' },
      },
    }),
    ['pkg:npm/%40a/b@1.2.3', 'pkg:npm/d@2.0.0-beta.1', 'pkg:npm/real@3.0.0'],
  ],
  [
    'old/package-lock.json',
    JSON.stringify({ dependencies: { a: { version: '1.0.0', dependencies: { b: { version: '2.0.0' } } } } }),
    ['pkg:npm/a@1.0.0', 'pkg:npm/b@2.0.0'],
  ],
  [
    'yarn.lock',
    '# yarn lockfile v1\n\n"@a/b@^1.0.0", "@a/b@^1.1.0":\n  version "1.2.3"\n  resolved "https://x"\n\nc@~2:\n  version "2.0.1"\n',
    ['pkg:npm/%40a/b@1.2.3', 'pkg:npm/c@2.0.1'],
  ],
  [
    'berry/yarn.lock',
    '__metadata:\n  version: 8\n\n"@a/b@npm:^1.0.0":\n  version: 1.2.3\n\n"shop@workspace:.":\n  version: 0.0.0-use.local\n',
    ['pkg:npm/%40a/b@1.2.3'],
  ],
  [
    'pnpm-lock.yaml',
    "lockfileVersion: '9.0'\n\npackages:\n\n  '@a/b@1.2.3':\n    resolution: {}\n\n  c@2.0.0(react@19.0.0):\n    resolution: {}\n\nsnapshots:\n\n  c@2.0.0: {}\n",
    ['pkg:npm/%40a/b@1.2.3', 'pkg:npm/c@2.0.0'],
  ],
  [
    'v5/pnpm-lock.yaml',
    'packages:\n\n  /@a/b/1.2.3:\n    dev: true\n\n  /c/2.0.0_react@17.0.0:\n    dev: true\n',
    ['pkg:npm/%40a/b@1.2.3', 'pkg:npm/c@2.0.0'],
  ],
  [
    'requirements.txt',
    '# pins\nFlask==3.0.0\nPy_YAML[extra] == 6.0.1 ; python_version > "3"\nrequests>=2\n-r other.txt\n',
    ['pkg:pypi/flask@3.0.0', 'pkg:pypi/py-yaml@6.0.1'],
  ],
  [
    'poetry.lock',
    '[[package]]\nname = "flask"\nversion = "3.0.0"\n\n[package.dependencies]\nname = "no"\n\n[[package]]\nname = "jinja2"\nversion = "3.1.2"\n',
    ['pkg:pypi/flask@3.0.0', 'pkg:pypi/jinja2@3.1.2'],
  ],
  [
    'Pipfile.lock',
    JSON.stringify({
      default: { flask: { version: '==3.0.0' }, git: {} },
      develop: { pytest: { version: '==8.0.0' } },
    }),
    ['pkg:pypi/flask@3.0.0', 'pkg:pypi/pytest@8.0.0'],
  ],
  [
    'pom.xml',
    `<project><properties><spring.version>6.1.0</spring.version></properties>
     <dependencyManagement><dependencies><dependency><groupId>m</groupId><artifactId>m</artifactId><version>1</version></dependency></dependencies></dependencyManagement>
     <dependencies><!-- <dependency><groupId>no</groupId><artifactId>no</artifactId><version>1</version></dependency> -->
     <dependency><groupId>org.springframework</groupId><artifactId>spring-web</artifactId><version>\${spring.version}</version></dependency>
     <dependency><groupId>managed</groupId><artifactId>managed</artifactId></dependency>
     <dependency><groupId>g</groupId><artifactId>a</artifactId><version>1.0</version><exclusions><exclusion><groupId>x</groupId></exclusion></exclusions></dependency></dependencies></project>`,
    ['pkg:maven/org.springframework/spring-web@6.1.0', 'pkg:maven/g/a@1.0'],
  ],
  ['gradle.lockfile', '# lock\norg.a:b:1.0=compileClasspath\nempty=\n', ['pkg:maven/org.a/b@1.0']],
])('%s is read', (path, text, expected) => {
  expect(isDependencyFile(path)).toBe(true);
  expect(read(path, text)).toEqual(expected);
});

test('a broken or hostile file fails nothing', () => {
  expect(readDependencyFile('package-lock.json', '{')).toBeUndefined();
  expect(read('pom.xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><project/>')).toEqual([]);
  expect(read('package-lock.json', 'null')).toEqual([]);
});

const sri = (fill: number): string => `sha512-${Buffer.alloc(64, fill).toString('base64')}`;
const hex = (bytes: number, fill: number): string => Buffer.alloc(bytes, fill).toString('hex');
const hashesOf = (path: string, text: string) =>
  buildSbom([{ path, components: readDependencyFile(path, text) ?? [] }], at).components.map(
    ({ purl: _, 'bom-ref': __, properties: ___, ...entry }) => entry,
  );

describe('licences and hashes are those of the lock file', () => {
  test('of npm: an expression or words, the hash of the one file, no credentials in its address', () => {
    const packages = {
      'node_modules/a': {
        ...{ version: '1.0.0', license: '(MIT OR Apache-2.0)', integrity: sri(1) },
        resolved: 'https://ana:token@npm.example.com/a/-/a-1.0.0.tgz?x=1',
      },
      'node_modules/b': { version: '1.0.0', license: 'SEE LICENSE IN LICENSE.md' },
      'node_modules/c': { version: '1.0.0', license: 'UNLICENSED', integrity: 'sha512-short== sha1-bad' },
      'node_modules/d': {
        version: '1.0.0',
        license: { type: 'ISC' },
        resolved: 'git+ssh://git@example.com/d',
      },
    };
    expect(hashesOf('package-lock.json', JSON.stringify({ lockfileVersion: 3, packages }))).toEqual([
      {
        ...{
          type: 'library',
          name: 'a',
          version: '1.0.0',
          licenses: [{ expression: '(MIT OR Apache-2.0)' }],
        },
        hashes: [{ alg: 'SHA-512', content: hex(64, 1) }],
        externalReferences: [
          {
            ...{ type: 'distribution', url: 'https://npm.example.com/a/-/a-1.0.0.tgz' },
            hashes: [{ alg: 'SHA-512', content: hex(64, 1) }],
          },
        ],
      },
      {
        ...{ type: 'library', name: 'b', version: '1.0.0' },
        licenses: [{ license: { name: 'SEE LICENSE IN LICENSE.md' } }],
      },
      { type: 'library', name: 'c', version: '1.0.0', licenses: [{ license: { name: 'UNLICENSED' } }] },
      { type: 'library', name: 'd', version: '1.0.0', licenses: [{ expression: 'ISC' }] },
    ]);
  });

  test.each([
    [
      'yarn.lock',
      `a@^1.0.0:\n  version "1.0.0"\n  resolved "https://r.example/a.tgz#abc"\n  integrity ${sri(2)}\n`,
    ],
    [
      'pnpm-lock.yaml',
      `packages:\n\n  a@1.0.0:\n    resolution: {integrity: ${sri(2)}, tarball: https://r.example/a.tgz}\n`,
    ],
  ])('of %s', (path, text) => {
    const hashes = [{ alg: 'SHA-512', content: hex(64, 2) }];
    expect(hashesOf(path, text)).toEqual([
      {
        ...{ type: 'library', name: 'a', version: '1.0.0', hashes },
        externalReferences: [{ type: 'distribution', url: 'https://r.example/a.tgz', hashes }],
      },
    ]);
  });

  test('of Python: each file has its own; where the lock file does not say which, the page that lists them', () => {
    const [one, other] = [hex(32, 3), hex(32, 4)];
    const poetry = `[[package]]\nname = "flask"\nversion = "3.0.0"\nfiles = [\n    {file = "a.whl", hash = "sha256:${one}"},\n    {file = "a.tar.gz", hash = "sha256:${other}"},\n]\n`;
    const uv = `[[package]]\nname = "flask"\nversion = "3.0.0"\nsdist = { url = "https://f.example/a.tar.gz", hash = "sha256:${one}", size = 1 }\n`;
    const pins = `flask==3.0.0 \\\n    --hash=sha256:${one} \\\n    --hash=sha256:${other}\nrequests==2.0.0\n`;
    const pipfile = JSON.stringify({ default: { flask: { version: '==3.0.0', hashes: [`sha256:${one}`] } } });
    const hash = (content: string) => ({ alg: 'SHA-256', content });
    const file = (url: string, ...contents: string[]) => ({
      ...{ type: 'distribution', url },
      hashes: contents.map(hash),
    });
    const flask = { type: 'library', name: 'flask', version: '3.0.0' };
    expect(hashesOf('poetry.lock', poetry)).toEqual([
      { ...flask, externalReferences: [file('a.whl', one), file('a.tar.gz', other)] },
    ]);
    expect(hashesOf('uv.lock', uv)).toEqual([
      { ...flask, hashes: [hash(one)], externalReferences: [file('https://f.example/a.tar.gz', one)] },
    ]);
    const page = 'https://pypi.org/simple/flask/';
    expect(hashesOf('requirements.txt', pins)).toEqual([
      { ...flask, externalReferences: [file(page, one, other)] },
      { type: 'library', name: 'requests', version: '2.0.0' },
    ]);
    expect(hashesOf('Pipfile.lock', pipfile)).toEqual([
      { ...flask, hashes: [hash(one)], externalReferences: [file(page, one)] },
    ]);
  });

  test('all the files of a bill have an end', () => {
    const files = Array.from({ length: 100 }, (_, n) => ({ url: `a-${n}.whl`, hashes: [] }));
    const components = Array.from({ length: 500 }, (_, n) => ({
      ...({ ecosystem: 'pypi', name: `p${n}`, version: '1', files } as const),
    }));
    const bill = buildSbom([{ path: 'poetry.lock', components }], at);
    const listed = bill.components.reduce(
      (sum, { externalReferences = [] }) => sum + externalReferences.length,
      0,
    );
    expect([bill.components.length, listed]).toEqual([500, mostFilesOfBill]);
  });
});

test('the same content gives the same bill in any order, each component once', () => {
  const a = {
    path: 'a/package-lock.json',
    components: [{ ecosystem: 'npm', name: 'x', version: '1.0.0' }],
  } as const;
  const b = {
    path: 'b/package-lock.json',
    components: [...a.components, { ecosystem: 'npm', name: 'a', version: '1.0.0' }],
  } as const;
  expect(buildSbom([a, b], at)).toEqual(buildSbom([b, a], at));
  expect(buildSbom([a, b], at).components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/a@1.0.0',
    'pkg:npm/x@1.0.0',
  ]);
  expect(buildSbom([a], at).serialNumber).not.toBe(buildSbom([b], at).serialNumber);
});

test('the bill is valid CycloneDX 1.6', () => {
  const schemas = JSON.parse(
    readFileSync(new URL('./cyclonedx-schema.test-data.json', import.meta.url), 'utf8'),
  );
  const ajv = new Ajv({
    strict: false,
    formats: { 'iri-reference': true, 'idn-email': true },
    schemas: schemas.referenced,
  });
  formats.default(ajv);
  const validate = ajv.compile(schemas.bom);
  const bill = buildSbom(
    [
      { path: 'pom.xml', components: [{ ecosystem: 'maven', group: 'g', name: 'a', version: '1' }] },
      { path: 'package-lock.json', components: [{ ecosystem: 'npm', name: '@a/b', version: '1.0.0' }] },
      {
        path: 'yarn.lock',
        components: [
          {
            ...{ ecosystem: 'npm', name: 'c', version: '1.0.0', license: 'MIT' },
            files: [{ url: 'c-1.0.0.tgz', hashes: [{ alg: 'SHA-512', content: hex(64, 1) }] }],
          },
          { ecosystem: 'npm', name: 'd', version: '1.0.0', license: 'Ours' },
          { ecosystem: 'npm', name: 'e', version: '1.0.0', license: 'see the file' },
        ],
      },
    ],
    at,
  );
  validate(bill);
  expect(validate.errors).toBeNull();
  expect(validate({ ...bill, components: [{ type: 'nothing' }] })).toBe(false);
});

test('a component whose name or version is no text of a registry is left out, and the others stay', () => {
  const odd = { version: '1\u0000.0' };
  const packages = {
    'node_modules/good': { version: '1.0.0' },
    'node_modules/odd': odd,
    'node_modules/half\ud800': { version: '1.0.0' },
    'node_modules/line\nend': { version: '1.0.0' },
  };
  const text = JSON.stringify({ lockfileVersion: 3, packages });
  const path = 'package-lock.json';
  const sbom = buildSbom([{ path, components: readDependencyFile(path, text) ?? [] }], at);
  expect(sbom.components.map(({ name }) => name)).toEqual(['good']);
});

test('a package.json is left to the lock file beside it or above it, by its exact name', () => {
  const paths = ['a/package.json', 'a/yarn.lock', 'a/b/package.json', 'c/package.json', 'c/fakeyarn.lock'];
  expect(withoutLockedManifests(paths)).toEqual([...['a/yarn.lock', 'c/package.json', 'c/fakeyarn.lock']]);
  expect(withoutLockedManifests(['package-lock.json', 'd/e/package.json'])).toEqual(['package-lock.json']);
});
