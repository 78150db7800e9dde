import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChildLimits } from '../../shared/engine.ts';
import { callFilter } from './call-filter.ts';
import { engineUserId, type IsolationWay } from './isolation-ways.ts';
import { limitsOf, unfilteredLimits } from './limits.ts';
import { visibleParts } from './visible-parts.ts';

export type Program = {
  readonly entry: string;
  readonly args: readonly string[];
  readonly limits: ChildLimits;
  /** A folder of cgroups that is this program's own. */
  readonly group?: string | undefined;
};

const here = dirname(fileURLToPath(import.meta.url));
const project = join(here, '../../..');
const namespaces = ['--net', '--mount', '--ipc', '--uts', '--pid', '--fork', '--kill-child'];
const withoutRights = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'];

/** Makes an ordinary user root of a namespace of its own, and of nothing else. */
export const ownUserNamespace = ['--user', '--map-root-user'] as const;

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

/** Node keeps what it compiled apart for other flags. */
export const engineFlags = ['--expose-gc', '--disable-warning=ExperimentalWarning'] as const;

const nodeCommand = ({ entry, args, limits }: Program): string[] => [
  realpathSync(process.execPath),
  `--max-old-space-size=${limits.heapMiB}`,
  ...engineFlags,
  entry,
  ...args,
];

const filterOf = ({ processes = 1 }: ChildLimits): string[] => {
  const filter = callFilter(processes > 1);
  if (!filter) throw new Error(`No filter of system calls is known for ${process.arch}.`);
  return ['--filter', filter.toString('hex')];
};

/** By `enter.pl`, which gives every right away and loads the filter. */
const entered = (way: IsolationWay, program: Program, own: readonly string[]): string[] => [
  ...['perl', join(here, 'enter.pl'), process.arch, ...(program.group ? ['--group', program.group] : [])],
  ...[...own, ...limitsOf(way, program.limits), ...filterOf(program.limits), '--'],
  ...nodeCommand(program),
];

const become = ['--become', String(engineUserId)];

const inOwnWorld = (
  way: 'root' | 'user',
  program: Program,
  user: readonly string[],
  own: readonly string[],
) => [
  // First, so that the child ends even when this process is killed with SIGKILL (prctl(2), PR_SET_PDEATHSIG).
  ...['setpriv', '--pdeathsig', 'KILL', 'unshare', ...user, ...namespaces],
  ...entered(way, program, [
    ...['--world', String(program.limits.scratchMiB), ...visibleParts(program.entry)],
    ...own,
  ]),
];

const unfiltered = (program: Program, identity: readonly string[]): string[] => [
  ...['prlimit', ...unfilteredLimits(program.limits)],
  // The change of user forgets at whose death it ends, so both are said to one program, which knows the order.
  ...['setpriv', '--pdeathsig', 'KILL', ...identity, ...nodeCommand(program)],
];

const commands: Record<IsolationWay, (program: Program) => string[]> = {
  root: (program) => inOwnWorld('root', program, [], become),
  user: (program) => inOwnWorld('user', program, ownUserNamespace, []),
  'other-user': (program) => entered('other-user', program, become),
  plain: (program) => entered('plain', program, []),
  'other-user-unfiltered': (program) =>
    unfiltered(program, [
      ...[`--reuid=${engineUserId}`, `--regid=${engineUserId}`, '--clear-groups'],
      ...withoutRights,
    ]),
  // An ordinary user has nothing to drop, and dropping the bounding set would need a right that it has not.
  'plain-unfiltered': (program) =>
    unfiltered(program, process.getuid?.() === 0 ? withoutRights : ['--no-new-privs']),
};

/** The command line that starts `program` in that way. */
export const commandLine = (way: IsolationWay, program: Program): string[] => commands[way](program);
