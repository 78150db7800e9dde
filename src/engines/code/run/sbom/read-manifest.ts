import type { Component } from './component.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const exactVersion = /^=?v?(\d+\.\d+\.\d+(?:[-+][\w.+-]+)?)$/;

const dependenciesOf = (text: string): [string, unknown][] => {
  const manifest: unknown = JSON.parse(text);
  if (!isRecord(manifest)) return [];
  return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((key) => {
    const group = manifest[key];
    return isRecord(group) ? Object.entries(group) : [];
  });
};

const exact = (wish: unknown): string | undefined =>
  typeof wish === 'string' ? exactVersion.exec(wish.trim())?.[1] : undefined;

/** package.json without a lock file: only what it names by an exact version. Throws when the text is not JSON. */
export const readPackageManifest = (text: string): Component[] =>
  dependenciesOf(text).flatMap(([name, wish]) => {
    const version = exact(wish);
    return version !== undefined && name !== '' ? [{ ecosystem: 'npm', name, version }] : [];
  });

/** How many dependencies of a package.json are ranges or addresses: nobody knows which version is meant. */
export const unpinnedInManifest = (text: string): number =>
  dependenciesOf(text).filter(([, wish]) => exact(wish) === undefined).length;

/** The same for requirements.txt: what is neither pinned with `==` nor a comment or an option. */
export const unpinnedInRequirements = (text: string): number =>
  text.split('\n').filter((line) => /^\s*[A-Za-z0-9]/.test(line) && !/={2,3}/.test(line.split('#')[0] ?? ''))
    .length;
