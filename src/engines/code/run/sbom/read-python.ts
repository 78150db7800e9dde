import type { Component } from './component.ts';

const pypi = (name: string | undefined, version: string | undefined): Component[] =>
  name && version ? [{ ecosystem: 'pypi', name, version }] : [];

/** requirements.txt: only what is pinned with `==` or `===`; a range names no version. */
export const readRequirements = (text: string): Component[] =>
  text.split('\n').flatMap((line) => {
    const match =
      /^\s*([A-Za-z0-9][A-Za-z0-9._-]*)\s*(?:\[[^\]]*\])?\s*={2,3}\s*([A-Za-z0-9][A-Za-z0-9.!+_-]*)/.exec(
        line,
      );
    return pypi(match?.[1], match?.[2]);
  });

/** poetry.lock (and uv.lock, which has the same shape): the `[[package]]` tables. */
export const readPoetryLock = (text: string): Component[] => {
  const found: Component[] = [];
  for (const block of text.split(/^\[\[package\]\]\s*$/m).slice(1)) {
    // The table ends where the next one begins; its own keys come first.
    const own = block.split(/^\[/m)[0] ?? '';
    found.push(...pypi(/^name = "([^"]+)"/m.exec(own)?.[1], /^version = "([^"]+)"/m.exec(own)?.[1]));
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
          const version =
            typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'version') : undefined;
          return typeof version === 'string' && version.startsWith('==') ? pypi(name, version.slice(2)) : [];
        }),
  );
};
