import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** glibc's own parts, which any native module may name; the first of them is where the others are. */
const partsOfLibc = ['libc.so.6', 'libdl.so.2', 'libm.so.6', 'libpthread.so.0', 'librt.so.1', 'libutil.so.1'];

/**
 * The files that the system's loader would load for a program, the loader itself included, at the paths where it looks
 * for them (ld.so(8), LD_TRACE_LOADED_OBJECTS: the program does not run).
 */
export const librariesOf = (program: string): string[] => {
  const { stdout } = spawnSync(program, [], {
    env: { LD_TRACE_LOADED_OBJECTS: '1' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const named = [...(stdout ?? '').matchAll(/(\/.*) \(0x[0-9a-f]+\)$/gm)].map(([, path = '']) => path);
  const libc = named.find((path) => path.endsWith(`/${partsOfLibc[0]}`));
  const beside = libc ? partsOfLibc.map((name) => join(dirname(libc), name)) : [];
  return [...new Set([...named, ...beside])].filter((path) => existsSync(path));
};

/** A distribution's Node keeps parts of itself in folders of its own, `/usr/share/nodejs` and the like. */
const partsOfSystemNode = (node: string): string[] =>
  node.startsWith('/usr/')
    ? readdirSync('/usr/share')
        .filter((name) => name.startsWith('nodejs'))
        .map((name) => join('/usr/share', name))
    : [];

/**
 * What a program of ours imports of our sources: an engine its own folder and what all share. Tests bring programs from
 * elsewhere, which see the folder that they stand in.
 */
const sourcesOf = (entry: string): string[] => {
  const [storey = '', engine = ''] = relative(join(project, 'src'), entry).split(sep);
  const own = storey === 'engines' ? join(project, 'src', storey, engine) : dirname(entry);
  return [own, join(project, 'src', 'shared')].filter((path) => existsSync(path));
};

type Parts = { readonly binds: readonly string[]; readonly links: readonly [path: string, target: string][] };

const findCommon = (): Parts => {
  const node = realpathSync(process.execPath);
  const modules = join(project, 'node_modules');
  const realModules = realpathSync(modules);
  const binds = [
    join(project, 'package.json'),
    realModules,
    ...librariesOf(node),
    ...partsOfSystemNode(node),
  ];
  return {
    // The binary alone, not its folder: a folder on somebody's PATH can hold anything.
    binds: node.startsWith(`${realModules}/`) ? binds : [...binds, node],
    links: lstatSync(modules).isSymbolicLink() ? [[modules, realModules]] : [],
  };
};

let common: Parts | undefined;

/**
 * All that an engine sees of the machine, as arguments of `enter.pl`: Node with the libraries that it loads, our
 * packages, and the program's own sources. Paths are the same inside, so that imports are found as they are outside.
 */
export const visibleParts = (entry: string): string[] => {
  common ??= findCommon();
  const binds = [...common.binds, ...sourcesOf(entry)].flatMap((path) => ['--bind', path]);
  return [...binds, ...common.links.flatMap(([path, target]) => ['--link', path, target])];
};
