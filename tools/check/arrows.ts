import { isTest, resolveImport, type SourceFile } from './source-files.ts';

/** The areas from left to right: each imports only itself and those to its left. */
export const areaOrder = [
  'catalogue',
  'audit',
  'sessions',
  'notices',
  'quota',
  'organisations',
  'accounts',
  'auth',
  'domains',
  'requests',
  'findings',
  'conversations',
  'imports',
  'reports',
  'spearphishing',
  'infrastructure',
  'web-shielding',
  'dashboard',
  'staff',
] as const;

type Layer = 'shared' | 'platform' | 'ui' | 'app' | 'pure' | 'server' | 'engine' | 'web';
type Place = { readonly layer: Layer; readonly area: string | undefined };

/** Where a file stands; undefined for one that stands nowhere we know. */
export const placeOf = (path: string): Place | undefined => {
  const [, top, area, folder] = path.split('/');
  if (top === 'shared' || top === 'platform' || top === 'ui' || top === 'app')
    return { layer: top, area: undefined };
  if (top !== 'areas' || area === undefined || folder === undefined) return undefined;
  if (folder === 'server' || folder === 'engine' || folder === 'web') return { layer: folder, area };
  return { layer: 'pure', area };
};

/** What each layer may import. An area's pure files are its contract, rules, messages and what they are made of. */
const mayImport: Readonly<Record<Layer, readonly Layer[]>> = {
  shared: ['shared'],
  platform: ['shared', 'platform'],
  ui: ['shared', 'ui'],
  pure: ['shared', 'pure'],
  engine: ['shared', 'pure', 'engine'],
  server: ['shared', 'platform', 'pure', 'server', 'engine'],
  web: ['shared', 'ui', 'pure', 'web'],
  app: ['shared', 'platform', 'ui', 'pure', 'server', 'web', 'app'],
};

const rank = (area: string): number => areaOrder.indexOf(area as (typeof areaOrder)[number]);

const faultOf = (from: Place, to: Place): string | undefined => {
  if (!mayImport[from.layer].includes(to.layer)) return `${from.layer} does not import ${to.layer}`;
  if (from.area === undefined || to.area === undefined || from.area === to.area) return undefined;
  if (to.layer === 'engine') return 'an engine belongs to its own area';
  return rank(to.area) < rank(from.area) ? undefined : `${from.area} stands left of ${to.area}`;
};

/** The one-way rules of ARCHITECTURE.md, one line a broken arrow. */
export const brokenArrows = (files: readonly SourceFile[]): string[] => {
  const faults: string[] = [];
  for (const file of files.filter((source) => !isTest(source.path))) {
    const from = placeOf(file.path);
    if (!from || (from.area !== undefined && rank(from.area) < 0)) {
      faults.push(`${file.path}: stands in no known place`);
      continue;
    }
    for (const { specifier } of file.imports) {
      const target = resolveImport(file.path, specifier);
      const to = target ? placeOf(target) : undefined;
      const fault = to && faultOf(from, to);
      if (fault) faults.push(`${file.path}: imports ${specifier} (${fault})`);
    }
  }
  return faults;
};

/** Files that import one another in a circle, one line a circle; types do not count, they are gone at run time. */
export const importCycles = (files: readonly SourceFile[]): string[] => {
  const graph = new Map(
    files.map((file) => [
      file.path,
      file.imports
        .filter(({ typeOnly }) => !typeOnly)
        .flatMap(({ specifier }) => resolveImport(file.path, specifier) ?? []),
    ]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
      return;
    }
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return cycles;
};
