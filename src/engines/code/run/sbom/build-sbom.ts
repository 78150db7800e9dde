import { createHash } from 'node:crypto';
import { mostFilesOfBill } from '../../scan-settings.ts';
import { type Component, type PublishedFile, packageUrl } from './component.ts';
import type { FileHash } from './file-hash.ts';
import { readGradleLock, readPom } from './read-java.ts';
import { readPackageManifest, unpinnedInManifest, unpinnedInRequirements } from './read-manifest.ts';
import { readPackageLock, readPnpmLock, readYarnLock } from './read-npm.ts';
import { readPipfileLock, readPoetryLock, readRequirements } from './read-python.ts';

const readers: Record<string, (text: string) => Component[]> = {
  'package-lock.json': readPackageLock,
  'npm-shrinkwrap.json': readPackageLock,
  'yarn.lock': readYarnLock,
  'pnpm-lock.yaml': readPnpmLock,
  'package.json': readPackageManifest,
  'requirements.txt': readRequirements,
  'poetry.lock': readPoetryLock,
  'uv.lock': readPoetryLock,
  'Pipfile.lock': readPipfileLock,
  'pom.xml': readPom,
  'gradle.lockfile': readGradleLock,
};

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** True for files that the bill of materials is read from. `requirements-dev.txt` and the like count too. */
export const isDependencyFile = (path: string): boolean => readerOf(path) !== undefined;

const readerOf = (path: string): ((text: string) => Component[]) | undefined => {
  const name = nameOf(path);
  if (Object.hasOwn(readers, name)) return readers[name];
  return /^requirements[\w.-]*\.txt$/.test(name) ? readRequirements : undefined;
};

/** The components of one file. Undefined when it cannot be read as what its name says. */
export const readDependencyFile = (path: string, text: string): Component[] | undefined => {
  try {
    return readerOf(path)?.(text);
  } catch {
    return undefined;
  }
};

/** How many dependencies such a file names without an exact version; 0 where it cannot be read or pins all. */
export const countUnpinned = (path: string, text: string): number => {
  try {
    if (isManifest(path)) return unpinnedInManifest(text);
    return readerOf(path) === readRequirements ? unpinnedInRequirements(text) : 0;
  } catch {
    return 0;
  }
};

const isManifest = (path: string): boolean => nameOf(path) === 'package.json';
const folderOf = (path: string): string => path.slice(0, path.length - nameOf(path).length);

const npmLocks: ReadonlySet<string> = new Set([
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'pnpm-lock.yaml',
]);

/** Every folder that holds the path, the nearest first: '' is the root. */
const foldersAbove = (path: string): string[] => {
  const folders: string[] = [];
  for (let end = path.lastIndexOf('/'); end >= 0; end = path.lastIndexOf('/', end - 1)) {
    folders.push(path.slice(0, end + 1));
    if (end === 0) break;
  }
  return [...folders, ''];
};

/** The files to read: a package.json says nothing more where a lock file stands beside it or above it. */
export const withoutLockedManifests = (paths: readonly string[]): string[] => {
  const locked = new Set(paths.filter((path) => npmLocks.has(nameOf(path))).map(folderOf));
  return paths.filter(
    (path) => !isManifest(path) || !foldersAbove(path).some((folder) => locked.has(folder)),
  );
};

/** What a scan found of dependencies, by the file that names them. */
export type DependencyFile = {
  readonly path: string;
  readonly components: readonly Component[];
  /** Named without an exact version, and so not among the components. */
  readonly unpinned?: number;
};

const mostComponents = 20_000;
const longestField = 300;

/** JSON may hold anything in a name: what no registry has would only break those who read the bill. */
const unfit = /[\p{Cc}\p{Cs}]/u;

const fits = ({ group = '', name, version }: Component): boolean =>
  [group, name, version].every((part) => part.length <= longestField && !unfit.test(part));

/** UUID shape (RFC 9562 version 8) from a digest, so that the same content has the same serial number. */
const uuidFrom = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;

const operators = new Set(['AND', 'OR', 'WITH']);

/** An SPDX expression (SPDX 2.3, annex D) as one, anything else by its words. */
const licenseEntry = (license: string) => {
  const words = license.replace(/[()]/g, ' ').trim().split(/\s+/);
  const isExpression = words.every(
    (word, index) => /^[A-Za-z0-9][A-Za-z0-9.+:-]*$/.test(word) && operators.has(word) === (index % 2 === 1),
  );
  // What npm writes for "none of yours" is no licence of the list.
  if (isExpression && words.length % 2 === 1 && license !== 'UNLICENSED') return [{ expression: license }];
  return [{ license: { name: license } }];
};

const fitsField = (text: string): boolean => text !== '' && text.length <= longestField && !unfit.test(text);

/** A page that lists several files has several hashes of one kind. */
const isOfOneFile = (hashes: readonly FileHash[]): boolean =>
  hashes.length > 0 && new Set(hashes.map(({ alg }) => alg)).size === hashes.length;

/** Hashes stand with the component where one file is all that is published of it, and with each file where there are more. */
const filesEntry = (files: readonly PublishedFile[]) => {
  const listed = files.filter(({ url }) => url.length <= 2000 && !unfit.test(url));
  const [only, another] = listed;
  return {
    ...(only && !another && isOfOneFile(only.hashes) ? { hashes: [...only.hashes] } : {}),
    ...(only
      ? {
          externalReferences: listed.map(({ url, hashes }) => ({
            ...{ type: 'distribution' as const, url },
            ...(hashes.length > 0 ? { hashes: [...hashes] } : {}),
          })),
        }
      : {}),
  };
};

const componentEntry = (purl: string, component: Component, paths: readonly string[]) => ({
  type: 'library' as const,
  'bom-ref': purl,
  ...(component.group !== undefined && { group: component.group }),
  name: component.name,
  version: component.version,
  ...(component.license !== undefined && fitsField(component.license)
    ? { licenses: licenseEntry(component.license) }
    : {}),
  purl,
  ...filesEntry(component.files ?? []),
  properties: paths.slice(0, 10).map((value) => ({ name: 'baluarte:lockFile', value })),
});

/** A bill of materials in CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/). */
export type Sbom = ReturnType<typeof buildSbom>;

/**
 * Builds the bill of materials: every component once, sorted, whatever the order of files. `at` is the moment of the
 * scan (ISO 8601); apart from it the same input gives the same bytes.
 */
export const buildSbom = (files: readonly DependencyFile[], at: string) => {
  const found = new Map<string, { component: Component; paths: string[] }>();
  // What two lock files say otherwise of one component is taken from the first by its path.
  for (const { path, components } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    for (const component of components.filter(fits)) {
      const purl = packageUrl(component);
      const known = found.get(purl) ?? { component, paths: [] };
      // One lock file may say more of it than another.
      known.component = { ...component, ...known.component };
      if (!known.paths.includes(path)) known.paths.push(path);
      if (found.size < mostComponents || found.has(purl)) found.set(purl, known);
    }
  }
  let filesLeft = mostFilesOfBill;
  const listed = (component: Component): Component => {
    const { files: all = [], ...rest } = component;
    const taken = all.slice(0, filesLeft);
    filesLeft -= taken.length;
    return { ...rest, files: taken };
  };
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  const components = sorted.map(([purl, { component, paths }]) =>
    componentEntry(purl, listed(component), paths.sort()),
  );
  const digest = createHash('sha256').update(JSON.stringify(components)).digest('hex');
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX' as const,
    specVersion: '1.6' as const,
    serialNumber: `urn:uuid:${uuidFrom(digest)}`,
    version: 1 as const,
    metadata: {
      timestamp: at,
      tools: { components: [{ type: 'application', name: 'Baluarte' }] },
      component: { type: 'application', 'bom-ref': 'source', name: 'source' },
    },
    components,
  };
};
