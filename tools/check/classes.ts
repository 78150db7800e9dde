import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveImport, type SourceFile } from './source-files.ts';

/** The text of each stylesheet of a component by its path. */
export const readStylesheets = (root: string): ReadonlyMap<string, string> =>
  new Map(
    globSync('src/**/*.module.css', { cwd: root }).map((path) => [
      path,
      readFileSync(join(root, path), 'utf8'),
    ]),
  );

/** Those that are ours: other libraries' are global. */
const classesOf = (css: string): Set<string> => {
  const own = css.replace(/\/\*.*?\*\//gs, '').replace(/:global\([^)]*\)/g, '');
  const selectors = [...own.matchAll(/([^{};]*)\{/g)].map(([, selector = '']) => selector);
  return new Set(
    selectors.flatMap((one) => [...one.matchAll(/\.([A-Za-z_]\w*)/g)].map(([, name = '']) => name)),
  );
};

const stylesImport = /^import (\w+) from '([^']+\.module\.css)'/gm;

type Use = { readonly path: string; readonly names: readonly string[]; readonly byKey: boolean };

const usesOf = (files: readonly SourceFile[]): Map<string, Use[]> => {
  const uses = new Map<string, Use[]>();
  for (const { path, text } of files) {
    for (const [, styles = '', specifier = ''] of text.matchAll(stylesImport)) {
      const named = text.replace(stylesImport, '').matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'));
      const names = [...named].map(([, name = '']) => name);
      const use = { path, names, byKey: new RegExp(`\\b${styles}\\[`).test(text) };
      const sheet = resolveImport(path, specifier) ?? specifier;
      uses.set(sheet, [...(uses.get(sheet) ?? []), use]);
    }
  }
  return uses;
};

/**
 * Classes that a component names and its stylesheet does not have, which nobody would see but who looks, and classes
 * that no component names. Where a component picks a class by a key, the second is not known.
 */
export const brokenClasses = (
  files: readonly SourceFile[],
  stylesheets: ReadonlyMap<string, string>,
): string[] => {
  const uses = usesOf(files);
  return [...stylesheets].flatMap(([sheet, css]) => {
    const has = classesOf(css);
    const of = uses.get(sheet) ?? [];
    const named = new Set(of.flatMap(({ names }) => names));
    const missing = of.flatMap(({ path, names }) =>
      [...new Set(names)].filter((name) => !has.has(name)).map((name) => `${path}: ${sheet} has no .${name}`),
    );
    if (of.some(({ byKey }) => byKey)) return missing;
    const idle = [...has].filter((name) => !named.has(name));
    return [...missing, ...idle.map((name) => `${sheet}: nobody names .${name}`)];
  });
};
