import { mostFilesOfComponent as mostFiles } from '../../scan-settings.ts';
import { type Component, type PublishedFile, pypiName } from './component.ts';
import { hashOfDigits, publicAddress } from './file-hash.ts';

const pypi = (
  name: string | undefined,
  version: string | undefined,
  files: readonly PublishedFile[] = [],
): Component[] =>
  name && version
    ? [
        {
          ecosystem: 'pypi',
          name,
          version,
          ...(files.length === 0 ? {} : { files: files.slice(0, mostFiles) }),
        },
      ]
    : [];

/** Where the lock file has hashes and does not say of which files, the page that lists all of them. */
const listedAt = (name: string, digests: readonly unknown[]): PublishedFile[] => {
  const hashes = digests.slice(0, mostFiles).flatMap(hashOfDigits);
  return hashes.length === 0 ? [] : [{ url: `https://pypi.org/simple/${pypiName(name)}/`, hashes }];
};

/** requirements.txt: only what is pinned with `==` or `===`; a range names no version. Hashes may stand on lines that go on. */
export const readRequirements = (text: string): Component[] =>
  text.split(/(?<!\\)\r?\n/).flatMap((line) => {
    const match =
      /^\s*([A-Za-z0-9][A-Za-z0-9._-]*)\s*(?:\[[^\]]*\])?\s*={2,3}\s*([A-Za-z0-9][A-Za-z0-9.!+_-]*)/.exec(
        line,
      );
    const digests = [...line.matchAll(/--hash=(\w{3,7}:[0-9a-fA-F]{32,128})/g)].map(([, digest]) => digest);
    return pypi(match?.[1], match?.[2], listedAt(match?.[1] ?? '', digests));
  });

/** `{file = "a.whl", hash = "sha256:…"}` of poetry and `{ url = "https://…", hash = "sha256:…" }` of uv. */
const publishedFile = /\{ ?(file|url) = "([^"\n]{1,2000})", hash = "(\w{3,7}:[0-9a-f]{32,128})"/g;

const filesIn = (block: string): PublishedFile[] =>
  [...block.matchAll(publishedFile)].slice(0, mostFiles).flatMap(([, kind, text = '', digest]) => {
    const url = kind === 'file' ? encodeURIComponent(text) : publicAddress(text);
    const hashes = hashOfDigits(digest);
    return url === undefined || hashes.length === 0 ? [] : [{ url, hashes }];
  });

/** poetry.lock (and uv.lock, which has the same shape): the `[[package]]` tables. */
export const readPoetryLock = (text: string): Component[] => {
  const found: Component[] = [];
  for (const block of text.split(/^\[\[package\]\]\s*$/m).slice(1)) {
    // The table ends where the next one begins; its own keys come first.
    const own = block.split(/^\[/m)[0] ?? '';
    const name = /^name = "([^"]+)"/m.exec(own)?.[1];
    found.push(...pypi(name, /^version = "([^"]+)"/m.exec(own)?.[1], filesIn(own)));
  }
  return found;
};

/** Pipfile.lock: the pins of `default` and `develop`. Throws when the text is not JSON. */
export const readPipfileLock = (text: string): Component[] => {
  const lock: unknown = JSON.parse(text);
  if (typeof lock !== 'object' || lock === null) return [];
  const groups = [Reflect.get(lock, 'default'), Reflect.get(lock, 'develop')];
  return groups.flatMap((group: unknown) =>
    typeof group !== 'object' || group === null
      ? []
      : Object.entries(group).flatMap(([name, entry]: [string, unknown]) => {
          const said = (key: string): unknown =>
            typeof entry === 'object' && entry !== null ? Reflect.get(entry, key) : undefined;
          const [version, hashes] = [said('version'), said('hashes')];
          if (typeof version !== 'string' || !version.startsWith('==')) return [];
          return pypi(name, version.slice(2), listedAt(name, Array.isArray(hashes) ? hashes : []));
        }),
  );
};
