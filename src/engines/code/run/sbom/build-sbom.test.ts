import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
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
