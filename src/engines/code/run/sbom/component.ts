import type { FileHash } from './file-hash.ts';

/** A file in which a dependency is published: its address, or its name where the lock file says no more. */
export type PublishedFile = { readonly url: string; readonly hashes: readonly FileHash[] };

/** A dependency that a lock file pins. */
export type Component = {
  /** The type of the package URL: npm, pypi or maven. */
  readonly ecosystem: 'npm' | 'pypi' | 'maven';
  /** Maven's group; for npm the scope stays in the name. */
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  /** As the lock file says it: an SPDX expression, or words. */
  readonly license?: string;
  /** The files that the lock file takes, with what they hash to. npm has one, Python one for each platform. */
  readonly files?: readonly PublishedFile[];
};

const encode = (part: string): string =>
  encodeURIComponent(part).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** PyPI compares names without case and with one kind of dash (PEP 503). */
export const pypiName = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, '-');

/** The package URL (https://github.com/package-url/purl-spec), e.g. `pkg:npm/%40scope/name@1.0.0`. */
export const packageUrl = ({ ecosystem, group, name, version }: Component): string => {
  if (ecosystem === 'npm') return `pkg:npm/${name.split('/').map(encode).join('/')}@${encode(version)}`;
  if (ecosystem === 'pypi') return `pkg:pypi/${encode(pypiName(name))}@${encode(version)}`;
  return `pkg:maven/${encode(group ?? '')}/${encode(name)}@${encode(version)}`;
};
