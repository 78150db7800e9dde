import { dirname } from 'node:path';
import { functionsOf } from './measures.ts';
import { isProduct, resolveImport, type SourceFile } from './source-files.ts';

const mostFiles = 25;
const longestFunctionLines = 120;

/** Folders of one thing in very many pieces, each named after its piece: one finds it without reading the others. */
const listed = /\/(migrations|examples|decisions)$/;

/** Folders with more files than a reader takes in at a look; `paths` are all files of the project. */
export const crowdedFolders = (paths: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, files]) => files > mostFiles && !listed.test(folder))
    .map(([folder, files]) => `${folder}: ${files} files; ${mostFiles} at most`);
};

/** Functions that are longer than anybody holds in mind. */
export const longFunctions = (files: readonly SourceFile[]): string[] =>
  files
    .filter(isProduct)
    .flatMap(functionsOf)
    .filter(({ lines }) => lines > longestFunctionLines)
    .map(({ path, line, lines }) => `${path}:${line}: a function of ${lines} lines`);

const exportPattern = /^export (?:async )?(?:const|function\*?|class|type) (\w+)/gm;
const namedImport = /^(?:import|export) (?:type )?(?:\w+, )?\{([^}]*)\} from '([^']+)';/gm;
const wholeImport = /^import (?:type )?\* as \w+ from '([^']+)';/gm;
const lateImport = /\bimport\('([^']+)'\)/g;

const originalName = (word: string): string =>
  word
    .replace(/^\s*type\s+/, '')
    .split(/\s+as\s+|:/)[0]
    ?.trim() ?? '';

type Uses = { readonly names: ReadonlySet<string>; readonly whole: ReadonlySet<string> };

/** What is imported of which file: `path name`, and files that are imported as a whole. */
const usesOf = (files: readonly SourceFile[]): Uses => {
  const names = new Set<string>();
  const whole = new Set<string>();
  for (const { path, text } of files) {
    const add = (specifier: string, words: Iterable<string>): void => {
      const target = resolveImport(path, specifier);
      if (target) for (const word of words) names.add(`${target} ${originalName(word)}`);
    };
    for (const [, words = '', specifier = ''] of text.matchAll(namedImport)) add(specifier, words.split(','));
    for (const [, specifier = ''] of text.matchAll(wholeImport)) {
      const target = resolveImport(path, specifier);
      if (target) whole.add(target);
    }
    // What travels late is taken apart where it arrives.
    for (const [, specifier = ''] of text.matchAll(lateImport)) {
      const target = resolveImport(path, specifier);
      if (target) whole.add(target);
    }
  }
  return { names, whole };
};

/** Contracts and messages are read as a whole by tests and tools; a name in them needs no other reader. */
const readAsAWhole = /(contract|messages|texts)\.ts$/;

/** Exports that nobody imports. */
export const unusedExports = (files: readonly SourceFile[]): string[] => {
  const { names, whole } = usesOf(files);
  return files
    .filter((file) => isProduct(file) && !readAsAWhole.test(file.path) && !whole.has(file.path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(exportPattern)]
        .map(([, name = '']) => name)
        .filter((name) => !names.has(`${path} ${name}`))
        .map((name) => `${path}: nobody imports ${name}`),
    );
};
