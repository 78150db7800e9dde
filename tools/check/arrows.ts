import { isTest, resolveImport, type SourceFile } from './source-files.ts';
import { beside, heightOf, insideStorey, mostRowsInside, type StoreyName, storeys } from './storeys.ts';

/** Where code may run: `pure` anywhere, `server` in Node, `web` in the browser, `run` in an engine's child. */
type Side = 'pure' | 'server' | 'web' | 'run' | 'any';
type Place = { readonly storey: StoreyName; readonly room: string | undefined; readonly side: Side };

const sideOfStorey: Readonly<Partial<Record<StoreyName, Side>>> = {
  shared: 'pure',
  platform: 'server',
  ui: 'web',
  demo: 'server',
  app: 'server',
  test: 'any',
};

/** What each side may import of another place. A `run` is started as a child and imported by nobody else. */
const sees: Readonly<Record<Side, readonly Side[]>> = {
  pure: ['pure'],
  server: ['pure', 'server'],
  web: ['pure', 'web'],
  run: ['pure'],
  any: ['pure', 'server', 'web', 'run', 'any'],
};

const storeyOfRoom = new Map<string, StoreyName>(
  storeys.flatMap(({ name, rooms }) => rooms.map((room): [string, StoreyName] => [room, name])),
);

const sideOfFolders = (folders: readonly string[]): Side =>
  folders.includes('web') ? 'web' : folders.includes('server') ? 'server' : 'pure';

/** Where a file stands; undefined for one that stands nowhere we know. */
export const placeOf = (path: string): Place | undefined => {
  const [source, top = '', ...rest] = path.split('/');
  if (source !== 'src') return undefined;
  if (top === 'areas') {
    const [storey = '', room = '', ...folders] = rest;
    if (storeyOfRoom.get(room) !== storey) return undefined;
    return { storey: storey as StoreyName, room, side: sideOfFolders(folders.slice(0, -1)) };
  }
  if (top === 'engines') {
    const [room, folder] = rest;
    return { storey: 'engines', room, side: folder === 'run' ? 'run' : 'pure' };
  }
  // What is sold is a list that both ends read.
  if (top === 'app' && rest[0] === 'services.ts') return { storey: 'app', room: undefined, side: 'pure' };
  if (top === 'app' && rest[0] === 'web') return { storey: 'app', room: undefined, side: 'web' };
  const side = sideOfStorey[top as StoreyName];
  return side && { storey: top as StoreyName, room: undefined, side };
};

const faultOf = (from: Place, to: Place): string | undefined => {
  const sameRoom = from.storey === to.storey && from.room === to.room;
  if (sameRoom && from.side === to.side) return undefined;
  if (!sees[from.side].includes(to.side)) return `${from.side} does not import ${to.side}`;
  if (sameRoom) return undefined;
  if (from.storey !== to.storey)
    return heightOf(to.storey) < heightOf(from.storey)
      ? undefined
      : `${to.storey} is not below ${from.storey}`;
  if (from.storey === 'engines') return 'an engine knows no other engine';
  const declared = insideStorey[from.room ?? ''] ?? [];
  return declared.includes(to.room ?? '') ? undefined : `${from.room} does not know ${to.room}`;
};

const faultOfBeside = (path: string, to: Place): string | undefined => {
  const [folder = ''] = path.split('/');
  return beside[folder]?.includes(to.storey) === false ? `${folder} does not use ${to.storey}` : undefined;
};

const isBeside = (path: string): boolean => (path.split('/')[0] ?? '') in beside;

const arrowsOf = (file: SourceFile, judge: (to: Place) => string | undefined): string[] =>
  file.imports.flatMap(({ specifier }) => {
    const target = resolveImport(file.path, specifier);
    const to = target ? placeOf(target) : undefined;
    const fault = to && judge(to);
    return fault ? [`${file.path}: imports ${specifier} (${fault})`] : [];
  });

const brokenIn = (file: SourceFile): string[] => {
  if (isBeside(file.path)) return arrowsOf(file, (to) => faultOfBeside(file.path, to));
  const from = placeOf(file.path);
  if (!from) return [`${file.path}: stands in no known place`];
  return arrowsOf(file, (to) => faultOf(from, to));
};

/** The one-way rules of ARCHITECTURE.md, one line a broken arrow. Tests of the product may look anywhere. */
export const brokenArrows = (files: readonly SourceFile[]): string[] => [
  ...(Object.keys(insideStorey).length > mostRowsInside
    ? [`tools/check/storeys.ts: more than ${mostRowsInside} rows inside of storeys`]
    : []),
  ...files.filter(({ path }) => !isTest(path)).flatMap(brokenIn),
];

type Graph = ReadonlyMap<string, readonly string[]>;

const circlesOf = (graph: Graph): string[] => {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) {
      circles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
      return;
    }
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return circles;
};

/** Files that import one another in a circle, one line a circle; a circle of types only is one too. */
export const importCycles = (files: readonly SourceFile[]): string[] =>
  circlesOf(
    new Map(
      files.map(({ path, imports }) => [
        path,
        imports.flatMap(({ specifier }) => resolveImport(path, specifier) ?? []),
      ]),
    ),
  );
