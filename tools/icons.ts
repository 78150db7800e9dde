import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Writes the files of icons anew: in each the icons that are imported from it, and nothing else of the library, which has
 * thousands of files and is no dependency. To use one more, import it by its name (https://lucide.dev/icons) and run
 * `npm run icons`.
 */
const version = '1.75.0';

/** Those of the pages before the sign-in, and all others: what comes first stays small. */
const targets = ['first-icons.ts', 'icons.ts'];
const folder = join('src', 'ui', 'icons');

const importPattern = /import \{([^}]*)\} from '[^']*\/icons\/([\w-]+\.ts)';/g;

/** The names that are imported of each file. */
const wantedNames = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const wanted = new Map(targets.map((target) => [target, new Set<string>()]));
  for (const path of globSync('src/**/*.{ts,tsx}'))
    for (const [, words = '', target = ''] of readFileSync(path, 'utf8').matchAll(importPattern))
      for (const word of words.split(',')) {
        const name = word.trim().split(' as ')[0];
        if (name) wanted.get(target)?.add(name);
      }
  return wanted;
};

/** Fetches the library aside. @returns its folder. */
const fetchLibrary = (aside: string): string => {
  const install = ['install', '--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--prefix', aside];
  const { status } = spawnSync('npm', [...install, `lucide-react@${version}`, 'react@19'], {
    cwd: aside,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The library of icons could not be fetched.');
  return join(aside, 'node_modules', 'lucide-react');
};

type IconModule = {
  readonly __iconData: {
    readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
  };
};

/** @param index what the library exports: each icon by all names that it has had. */
const shapesOf = async (library: string, index: string, name: string): Promise<string> => {
  const [, file] = new RegExp(`default as ${name}\\b[^}]*\\} from '\\./([^']+)'`).exec(index) ?? [];
  if (!file) throw new Error(`The library has no icon ${name}.`);
  const module = (await import(pathToFileURL(join(library, 'dist', 'esm', file)).href)) as IconModule;
  const shapes = module.__iconData.node.map(([tag, { key: _, ...attributes }]) => [tag, attributes]);
  return `export const ${name} = /* @__PURE__ */ icon(${JSON.stringify(shapes)});`;
};

const licence = (library: string): string =>
  readFileSync(join(library, 'LICENSE'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => ` * ${line}`.trimEnd())
    .join('\n');

const aside = mkdtempSync(join(tmpdir(), 'baluarte-icons-'));
try {
  const library = fetchLibrary(aside);
  const index = readFileSync(join(library, 'dist', 'esm', 'lucide-react.mjs'), 'utf8');
  for (const [target, names] of wantedNames()) {
    const icons: string[] = [];
    for (const name of [...names].sort()) icons.push(await shapesOf(library, index, name));
    const head = `// Made by tools/icons.ts from lucide-react ${version}: not to be edited.\n/*!\n${licence(library)}\n */`;
    writeFileSync(
      join(folder, target),
      `${head}\nimport { icon } from './icon.tsx';\n\n${icons.join('\n')}\n`,
    );
  }
} finally {
  rmSync(aside, { recursive: true, force: true });
}
