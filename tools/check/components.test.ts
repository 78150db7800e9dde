import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources, resolveImport } from './source-files.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));

type Locked = {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
};
/** The product's own, and what is fetched apart: a Node where the machine's is too old, and what checks the sources. */
const folders = ['.', 'deploy/node', '.ci/lint'];
const lockedIn = (folder: string): [string, Locked][] =>
  Object.entries<Locked>(read(join(folder, 'package-lock.json')).packages).filter(([path]) => path !== '');
const locked = folders.flatMap(lockedIn);
const declared = folders.flatMap((folder) => {
  const { dependencies, optionalDependencies, devDependencies } = read(join(folder, 'package.json'));
  return Object.entries<string>({ ...dependencies, ...optionalDependencies, ...devDependencies });
});

/** MPL-2.0 and the like stay in tools that are not shipped. */
const shippedLicences = /^\(?(MIT|MIT-0|Apache-2\.0|ISC|BSD-[23]-Clause|0BSD|OFL-1\.1|BlueOak-1\.0\.0)\b/;

test('every component is pinned to one version and to its bytes, and comes from the registry alone', () => {
  expect(locked.length).toBeGreaterThan(100);
  for (const [path, { version, resolved, integrity, link }] of locked) {
    expect(link, path).toBeUndefined();
    expect(integrity, path).toMatch(/^sha512-/);
    expect(version, path).toMatch(/^\d+\.\d+\.\d+/);
    expect(resolved ?? 'https://registry.npmjs.org/', path).toMatch(/^https:\/\/registry\.npmjs\.org\//);
  }
  expect(declared.length).toBeGreaterThan(50);
  for (const [name, version] of declared) expect(version, name).toMatch(/^\d+\.\d+\.\d+/);
});

test('the inventory of components says a version and a licence of each, and what is shipped is free to ship', () => {
  for (const [path, { license }] of locked) expect(license, path).toBeTruthy();
  for (const [path, { license, dev }] of lockedIn('.')) {
    if (!dev) expect(license, path).toMatch(shippedLicences);
  }
});

test('what the product runs holds no test code', () => {
  const sources = new Map(readSources(root).map((file) => [file.path, file]));
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { specifier, typeOnly } of sources.get(path)?.imports ?? []) {
      const target = typeOnly ? undefined : resolveImport(path, specifier);
      if (target) visit(target);
    }
  };
  for (const entry of ['src/app/main.ts', 'src/app/web/entry/web.tsx']) visit(entry);
  expect(seen.size).toBeGreaterThan(200);
  expect([...seen].filter((path) => /\.test\.tsx?$|\/(testing|test-entries)\//.test(path))).toEqual([]);
});
