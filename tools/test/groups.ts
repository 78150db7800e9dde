import { isTest, resolveImport, type SourceFile } from '../check/source-files.ts';

/**
 * What a test needs: the PostgreSQL of the run, a page, globals or modules of its own, or nothing. Both databases see
 * all that needs one; only what replaces something has a process to itself, and a page a realm.
 */
export type Group = 'database' | 'database alone' | 'globals' | 'page' | 'pure';

/** They read files by streams, which know the bytes of one realm only: their page has a process to itself. */
const inOneRealm: readonly string[] = [
  'src/areas/casework/requests/create/web/create-common.test.tsx',
  'src/areas/casework/requests/create/web/use-sheet-field.test.tsx',
];

/**
 * What these show, one database shows: that hostile archives, pictures and machines are held, that workers go on after
 * a kill, and what is printed and read. Each statement of the product that they send others send too (compared by
 * pg_stat_statements), so that the second one would say nothing new. Whoever is not named here runs on both.
 */
export const onOneDatabase: readonly string[] = [
  'src/app/commands/move.test.ts',
  'src/app/invariants/full-disk.test.ts',
  'src/app/invariants/known-failures.test.ts',
  'src/app/invariants/object-storage.test.ts',
  'src/areas/casework/imports/server/import-formats.test.ts',
  'src/areas/casework/reports/document/server/evidence-pictures.test.ts',
  'src/areas/casework/reports/document/server/scope.test.ts',
  'src/areas/casework/reports/issue/server/versions.test.ts',
  'src/areas/casework/reports/ordered/server/documents.test.ts',
  'src/areas/casework/runs/server/outbound-engine.test.ts',
  'src/areas/casework/runs/server/work-on-request.test.ts',
  'src/areas/customers/auth/server/guessing.test.ts',
  'src/areas/desks/staff/server/second-person.test.ts',
  'src/areas/services/web-shielding/server/hostile-uploads.test.ts',
  'src/areas/services/web-shielding/server/scan.test.ts',
  'src/platform/db/connections/dead-connections.test.ts',
  'src/platform/db/connections/standby.test.ts',
  'src/platform/mail/crash.test.ts',
];

/**
 * A sixth of the time of all, for what seldom breaks: hostile input by the gigabyte, kills, and every way of isolation.
 * Each push runs them (`.ci/run`); `npm test` leaves them out, and says so.
 */
export const onlyAtPush: readonly string[] = [
  'src/app/commands/move.test.ts',
  'src/app/invariants/full-disk.test.ts',
  'src/app/invariants/fuzz.test.ts',
  'src/app/invariants/hostile-input.test.ts',
  'src/app/invariants/object-storage.test.ts',
  'src/areas/casework/imports/server/import-formats.test.ts',
  'src/areas/desks/erasure/server/erasure.test.ts',
  'src/areas/services/web-shielding/server/hostile-uploads.test.ts',
  'src/engines/scanner-files/run/hostile-files.test.ts',
  'src/platform/mail/crash.test.ts',
  'src/platform/sandbox/run-sandboxed.test.ts',
  'src/platform/storage/s3-store.test.ts',
];

/** By these a test gets a database of its own. */
const asksForDatabase = (text: string): boolean => /\binject\('templateUrl'\)|\bstartCluster\(/.test(text);

/** Whether a test, or what it imports of tests, asks for a database. */
const needsDatabase = (sources: ReadonlyMap<string, SourceFile>, from: SourceFile): boolean => {
  const seen = new Set<string>();
  const waiting = [from];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (asksForDatabase(file.text)) return true;
    for (const { specifier, typeOnly } of file.imports) {
      const path = typeOnly ? undefined : resolveImport(file.path, specifier);
      const imported = path !== undefined && isTest(path) && !seen.has(path) && sources.get(path);
      if (!imported) continue;
      seen.add(imported.path);
      waiting.push(imported);
    }
  }
  return false;
};

const groupOf = (sources: ReadonlyMap<string, SourceFile>, file: SourceFile): Group => {
  const hasPage = /^\/\/ @vitest-environment jsdom/.test(file.text);
  const replaces = /\bglobalThis\b|\bvi\.(mock|stub)/.test(file.text);
  if (needsDatabase(sources, file)) return replaces ? 'database alone' : 'database';
  if (hasPage && !inOneRealm.includes(file.path)) return 'page';
  return replaces || hasPage ? 'globals' : 'pure';
};

/** The paths of all unit and HTTP tests by what they need. */
export const groupTests = (all: readonly SourceFile[]): Readonly<Record<Group, string[]>> => {
  const sources = new Map(all.map((file) => [file.path, file]));
  const groups: Record<Group, string[]> = {
    database: [],
    'database alone': [],
    globals: [],
    page: [],
    pure: [],
  };
  for (const file of all)
    if (/^(src|tools)\/.*\.test\.tsx?$/.test(file.path)) groups[groupOf(sources, file)].push(file.path);
  return groups;
};
