import type { Component } from './component.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const npm = (name: string, version: unknown): Component[] =>
  typeof version === 'string' && /^\d/.test(version) && name !== ''
    ? [{ ecosystem: 'npm', name, version }]
    : [];

/** Version 1 nests dependencies; bounded, because the file is a stranger's. */
const fromTree = (dependencies: unknown, depth = 0): Component[] => {
  if (!isRecord(dependencies) || depth > 50) return [];
  return Object.entries(dependencies).flatMap(([name, entry]) =>
    isRecord(entry) ? [...npm(name, entry.version), ...fromTree(entry.dependencies, depth + 1)] : [],
  );
};

const fromPackages = (packages: Record<string, unknown>): Component[] =>
  Object.entries(packages).flatMap(([path, entry]) => {
    const at = path.lastIndexOf('node_modules/');
    if (at < 0 || !isRecord(entry) || entry.link === true) return [];
    const name = typeof entry.name === 'string' ? entry.name : path.slice(at + 'node_modules/'.length);
    return npm(name, entry.version);
  });

/** package-lock.json and npm-shrinkwrap.json, versions 1 to 3. Throws when the text is not JSON. */
export const readPackageLock = (text: string): Component[] => {
  const lock: unknown = JSON.parse(text);
  if (!isRecord(lock)) return [];
  return isRecord(lock.packages) ? fromPackages(lock.packages) : fromTree(lock.dependencies);
};

/** `"@scope/name@npm:^1.0.0"` -> `@scope/name`. */
const nameOfSpecifier = (specifier: string): string => {
  const plain = specifier.trim().replace(/^"/, '');
  const at = plain.indexOf('@', 1);
  return at < 0 ? '' : plain.slice(0, at);
};

/** yarn.lock of yarn 1 (`version "1.0.0"`) and of berry (`version: 1.0.0`). Workspaces are not dependencies. */
export const readYarnLock = (text: string): Component[] => {
  const found: Component[] = [];
  let name = '';
  for (const line of text.split('\n')) {
    if (/^\S.*:\s*$/.test(line) && !line.startsWith('#')) {
      const specifier = line.split(',')[0] ?? '';
      name = /@(?:workspace|link|portal|file):/.test(specifier) ? '' : nameOfSpecifier(specifier);
      continue;
    }
    const version = /^ {2}version:? "?([^"\s]+)"?\s*$/.exec(line)?.[1];
    if (version !== undefined && name !== '__metadata') {
      found.push(...npm(name, version));
      name = '';
    }
  }
  return found;
};

/** `/@scope/name@1.0.0(peer@2)` of pnpm 6 to 9 and `/@scope/name/1.0.0_peer` of pnpm 5. */
const pnpmKey = /^ {2}['"]?\/?((?:@[^/@\s'"]+\/)?[^/@\s'"]+)[@/](\d[^\s'"(:_]*)[^\s]*['"]?:/;

/** pnpm-lock.yaml: the keys of `packages:` alone tell names and versions, so no YAML reader is needed. */
export const readPnpmLock = (text: string): Component[] => {
  const found: Component[] = [];
  let inPackages = false;
  for (const line of text.split('\n')) {
    if (/^\S/.test(line)) inPackages = line.startsWith('packages:');
    const match = inPackages ? pnpmKey.exec(line) : null;
    if (match) found.push(...npm(match[1] ?? '', match[2]));
  }
  return found;
};
