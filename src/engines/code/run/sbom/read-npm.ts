import type { Component, PublishedFile } from './component.ts';
import { hashesOfIntegrity, publicAddress } from './file-hash.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Said = { readonly license?: unknown; readonly integrity?: unknown; readonly resolved?: unknown };

/** Versions of npm before 7 wrote an object, and several of them. */
const licenseOf = (license: unknown): string | undefined => {
  if (typeof license === 'string') return license;
  return isRecord(license) && typeof license.type === 'string' ? license.type : undefined;
};

/** npm publishes one file for a version; without an address it is called by its name there. */
const fileOf = (name: string, version: string, { integrity, resolved }: Said): PublishedFile[] => {
  const hashes = hashesOfIntegrity(integrity);
  const url = publicAddress(resolved);
  if (hashes.length === 0 && url === undefined) return [];
  return [{ url: url ?? `${name.split('/').at(-1)}-${version}.tgz`, hashes }];
};

const npm = (name: string, version: unknown, said: Said = {}): Component[] => {
  if (typeof version !== 'string' || !/^\d/.test(version) || name === '') return [];
  const license = licenseOf(said.license);
  const files = fileOf(name, version, said);
  return [
    {
      ...{ ecosystem: 'npm', name, version },
      ...(license === undefined ? {} : { license }),
      ...(files.length === 0 ? {} : { files }),
    },
  ];
};

/** Version 1 nests dependencies; bounded, because the file is a stranger's. */
const fromTree = (dependencies: unknown, depth = 0): Component[] => {
  if (!isRecord(dependencies) || depth > 50) return [];
  return Object.entries(dependencies).flatMap(([name, entry]) =>
    isRecord(entry) ? [...npm(name, entry.version, entry), ...fromTree(entry.dependencies, depth + 1)] : [],
  );
};

const fromPackages = (packages: Record<string, unknown>): Component[] =>
  Object.entries(packages).flatMap(([path, entry]) => {
    const at = path.lastIndexOf('node_modules/');
    if (at < 0 || !isRecord(entry) || entry.link === true) return [];
    const name = typeof entry.name === 'string' ? entry.name : path.slice(at + 'node_modules/'.length);
    return npm(name, entry.version, entry);
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
  let entry: { name: string; version: string; resolved?: string } | undefined;
  // What stands below a version belongs to it: it is taken with the integrity, or where the next entry begins.
  const take = (integrity?: string): void => {
    if (entry) found.push(...npm(entry.name, entry.version, { integrity, resolved: entry.resolved }));
    entry = undefined;
  };
  for (const line of text.split('\n')) {
    if (/^\S.*:\s*$/.test(line) && !line.startsWith('#')) {
      take();
      const specifier = line.split(',')[0] ?? '';
      name = /@(?:workspace|link|portal|file):/.test(specifier) ? '' : nameOfSpecifier(specifier);
      continue;
    }
    const version = /^ {2}version:? "?([^"\s]+)"?\s*$/.exec(line)?.[1];
    if (version !== undefined && name !== '__metadata') {
      entry = { name, version };
      name = '';
    }
    const resolved = /^ {2}resolved "([^"\s]+)"/.exec(line)?.[1];
    if (resolved !== undefined && entry) entry.resolved = resolved;
    // Berry has a checksum of its own zip instead, which is no file that anybody publishes.
    const integrity = /^ {2}integrity (\S.{0,1000})$/.exec(line)?.[1];
    if (integrity !== undefined) take(integrity);
  }
  take();
  return found;
};

/** `/@scope/name@1.0.0(peer@2)` of pnpm 6 to 9 and `/@scope/name/1.0.0_peer` of pnpm 5. */
const pnpmKey = /^ {2}['"]?\/?((?:@[^/@\s'"]+\/)?[^/@\s'"]+)[@/](\d[^\s'"(:_]*)[^\s]*['"]?:/;

/** pnpm-lock.yaml: the keys of `packages:` tell names and versions and the line below them the hash, so no YAML reader is needed. */
export const readPnpmLock = (text: string): Component[] => {
  const found: Component[] = [];
  let inPackages = false;
  let key: RegExpExecArray | null = null;
  const take = (line = ''): void => {
    if (!key) return;
    const integrity = /\bintegrity: ['"]?([A-Za-z0-9+/=-]{10,300})/.exec(line)?.[1];
    const resolved = /\btarball: ['"]?([^'"\s,}]{1,2000})/.exec(line)?.[1];
    found.push(...npm(key[1] ?? '', key[2], { integrity, resolved }));
    key = null;
  };
  for (const line of text.split('\n')) {
    if (/^\S/.test(line)) inPackages = line.startsWith('packages:');
    if (/^ {4}resolution:/.test(line)) take(line);
    if (!inPackages || !/^ {2}\S/.test(line)) continue;
    take();
    key = pnpmKey.exec(line);
  }
  take();
  return found;
};
