import { lstatSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChildLimits } from '../../shared/engine.ts';

/** `user` and `root` are full isolation, with and without a user namespace; the others are reduced. */
export const isolationWays = ['user', 'root', 'other-user', 'plain'] as const;
export type IsolationWay = (typeof isolationWays)[number];

export type Program = {
  readonly entry: string;
  readonly args: readonly string[];
  readonly limits: ChildLimits;
};

const here = dirname(fileURLToPath(import.meta.url));
const project = join(here, '../../..');
const namespaces = ['--net', '--mount', '--ipc', '--uts', '--pid', '--fork', '--kill-child'];
const withoutRights = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'];

/** Makes an ordinary user root of a namespace of its own, and of nothing else. */
export const ownUserNamespace = ['--user', '--map-root-user'] as const;

/** nobody: owns no file of ours. */
export const nobodyId = 65534;

/**
 * The parent's secrets stay in the parent: this is all that a child finds in its environment. What was compiled when
 * the product was built (`tools/compile-engines.ts`) saves a child half of the time in which it starts; it can
 * read this folder and write nothing there, and starts without it as well.
 */
export const childEnvironment = {
  PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/tmp',
  LANG: 'C.UTF-8',
  NODE_COMPILE_CACHE: join(project, 'node_modules', '.cache', 'engines'),
} as const;

const nodeCommand = ({ entry, args, limits }: Program): string[] => [
  realpathSync(process.execPath),
  `--max-old-space-size=${limits.heapMiB}`,
  '--disable-warning=ExperimentalWarning',
  entry,
  ...args,
];

/** Read-only binds. Paths stay the same inside, so that imports are found as they are outside. */
const visibleParts = (): string[] => {
  const modules = join(project, 'node_modules');
  const realModules = realpathSync(modules);
  const parts = [join(project, 'src'), join(project, 'package.json'), realModules];
  const node = realpathSync(process.execPath);
  // The binary alone, not its folder: a folder on somebody's PATH can hold anything.
  if (!node.startsWith('/usr/') && !node.startsWith(`${realModules}/`)) parts.push(node);
  const binds = parts.flatMap((part) => ['--bind', part]);
  return lstatSync(modules).isSymbolicLink() ? [...binds, '--link', modules, realModules] : binds;
};

const namespaced = (program: Program, user: readonly string[]): string[] => [
  ...['unshare', ...user, ...namespaces, 'sh', join(here, 'isolate.sh')],
  ...[String(program.limits.scratchMiB), ...visibleParts(), '--', ...nodeCommand(program)],
];

const reduced = (program: Program, identity: readonly string[]): string[] => [
  ...['prlimit', '--core=1:1', `--fsize=${program.limits.scratchMiB * 1024 * 1024}`],
  ...['setpriv', ...identity, ...nodeCommand(program)],
];

const commands: Record<IsolationWay, (program: Program) => string[]> = {
  user: (program) => namespaced(program, ownUserNamespace),
  root: (program) => namespaced(program, []),
  'other-user': (program) =>
    reduced(program, [`--reuid=${nobodyId}`, `--regid=${nobodyId}`, '--clear-groups', ...withoutRights]),
  // An ordinary user has nothing to drop, and dropping the bounding set would need a right that it has not.
  plain: (program) => reduced(program, process.getuid?.() === 0 ? withoutRights : ['--no-new-privs']),
};

/**
 * The command line that starts `program` in that way. `setpriv --pdeathsig` comes first so that the child ends even
 * when this process is killed with SIGKILL (prctl(2), PR_SET_PDEATHSIG).
 */
export const commandLine = (way: IsolationWay, program: Program): string[] => [
  ...['setpriv', '--pdeathsig', 'KILL'],
  ...commands[way](program),
];
