import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** One import as written. */
export type Import = { readonly specifier: string; readonly typeOnly: boolean };

export type SourceFile = {
  /** Relative to the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
};

const importPattern = /^(?:import|export)\s+(type\s+)?(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const dynamicPattern = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

const importsOf = (text: string): Import[] => [
  ...[...text.matchAll(importPattern)].map((match) => ({
    specifier: match[2] ?? '',
    typeOnly: Boolean(match[1]),
  })),
  ...[...text.matchAll(dynamicPattern)].map((match) => ({ specifier: match[1] ?? '', typeOnly: false })),
];

/** Every TypeScript file: of the product, its tests, and what stands beside it. */
export const readSources = (root: string): SourceFile[] =>
  globSync('{src,e2e,bench,tools}/**/*.{ts,tsx}', { cwd: root }).map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text, imports: importsOf(text) };
  });

/** Every file of the folders that people read, relative to the project. */
export const listFiles = (root: string): string[] =>
  globSync('{src,e2e,bench,tools,docs}/**/*.*', { cwd: root });

/** The project's file that a relative import means; undefined for packages. */
export const resolveImport = (from: string, specifier: string): string | undefined =>
  specifier.startsWith('.')
    ? normalize(join(dirname(from), specifier.split('?')[0] ?? ''))
    : specifier.startsWith('/src/')
      ? specifier.slice(1)
      : undefined;

/** Tests, and what only tests use, may look anywhere. */
export const isTest = (path: string): boolean =>
  path.startsWith('src/test/') ||
  /\.test\.tsx?$/.test(path) ||
  /\/(testing|test-entries|examples)\//.test(path);

/** What customers run. */
export const isProduct = ({ path }: SourceFile): boolean => path.startsWith('src/') && !isTest(path);
