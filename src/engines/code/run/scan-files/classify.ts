import type { CodeLanguage } from '../rules/code-rule.ts';

const languages: Record<string, CodeLanguage> = {
  ...{ js: 'JavaScript', jsx: 'JavaScript', mjs: 'JavaScript', cjs: 'JavaScript' },
  ...{ ts: 'TypeScript', tsx: 'TypeScript', mts: 'TypeScript', cts: 'TypeScript' },
  ...{ py: 'Python', pyw: 'Python', java: 'Java' },
};

const extensionOf = (path: string): string => /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';

/** The language of a file by its name; undefined when no rule covers it. */
export const languageOf = (path: string): CodeLanguage | undefined => {
  const extension = extensionOf(path);
  return Object.hasOwn(languages, extension) ? languages[extension] : undefined;
};

/** True for TypeScript with elements in it. */
export const isTsx = (path: string): boolean => extensionOf(path) === 'tsx';

const lockFiles =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|poetry\.lock|uv\.lock|Pipfile\.lock|composer\.lock|Gemfile\.lock|Cargo\.lock|go\.sum|gradle\.lockfile)$/;

/** Lock files are full of digests; they are read for the bill of materials and not for secrets. */
export const isLockFile = (path: string): boolean => lockFiles.test(path);

/** Where made-up values are at home: nothing is guessed there by entropy. */
export const isFixture = (path: string): boolean =>
  /(?:^|\/)(?:fixtures?|testdata|test-data|__fixtures__|__snapshots__|__mocks__|mocks)\//i.test(path) ||
  /\.snap$/.test(path);

/** Text has no NUL in its first kilobytes; UTF-16 is not code that our parsers read. */
export const isBinary = (bytes: Uint8Array): boolean => bytes.subarray(0, 8192).includes(0);

/** Lines that no person wrote: a parser would spend its time on them for nothing. */
export const isMinified = (path: string, text: string, lines: number): boolean =>
  /[.-](?:min|bundle|pack)\.(?:js|mjs|cjs)$/.test(path) || (text.length >= 5000 && text.length / lines > 400);
