import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { childEnvironment, commandLine } from './command.ts';
import { isolationWay } from './isolation.ts';
import { isFull } from './isolation-ways.ts';
import { callNumber, type KnownCall, refusedCalls } from './refused-calls.ts';
import { librariesOf } from './visible-parts.ts';

const way = await isolationWay();
const machine = process.arch === 'arm64' ? 'arm64' : 'x64';
const perl = '/usr/bin/perl';
const limits = { heapMiB: 64, memoryMiB: 256, seconds: 20, scratchMiB: 1 };
const entry = fileURLToPath(new URL('./probe.ts', import.meta.url));

type Call = readonly [name: KnownCall, ...numbers: (number | string)[]];
type Half = 'filter' | 'limits of namespaces';

/** Says the error of each call, one a line; 0 where it was carried out. A call that forks ends its child at once. */
const script = `
  for (@ARGV) {
    my ($number, @rest) = map { /^-?\\d+$/ ? 0 + $_ : "$_" } split /,/;
    $! = 0;
    my $got = syscall($number, @rest);
    syscall(${machine === 'x64' ? 231 : 94}, 0) if $got == 0 && $number == ${callNumber(machine, 'clone')};
    print $got == -1 ? 0 + $! : 0, "\\n";
  }`;

/** The command line of an engine, with Perl put into its world on purpose and in its place, and without one half. */
const perlAsEngine = (calls: readonly Call[], without: readonly Half[]): string[] => {
  const line = commandLine(way, { entry, args: [], limits });
  const asked = calls.map(([name, ...numbers]) => [callNumber(machine, name), ...numbers].join(','));
  const at = line.lastIndexOf('--');
  const front = line.slice(0, at);
  if (without.includes('filter')) front.splice(front.indexOf('--filter'), 2);
  const parts = [perl, ...librariesOf(perl)].filter((path) => !front.includes(path));
  return [...front, ...parts.flatMap((path) => ['--bind', path]), '--', perl, '-e', script, ...asked];
};

const tryCalls = async (
  calls: readonly Call[],
  without: readonly Half[] = [],
): Promise<Record<string, number>> => {
  const [command = '', ...args] = perlAsEngine(calls, without);
  // Its world has no locales, which Perl would complain of.
  const env = { ...childEnvironment, PERL_BADLANG: '0' };
  const child = spawn(command, args, { env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, wrong] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(wrong).toBe('');
  return Object.fromEntries(
    said
      .trim()
      .split('\n')
      .map((line, index) => [calls[index]?.[0], Number(line)]),
  );
};

const [refused, unknown, noSpace] = [1, 38, 28];

/** What each is asked for would be given to a process without any right, or fail for another reason than a refusal. */
const tempting: readonly Call[] = [
  ['unshare', 0x10000000],
  ['clone', 0x10000011, 0, 0, 0, 0],
  ['setns', -1, 0],
  ['mount', 1, 1, 1, 0, 0],
  ['open_tree', -100, '/', 0],
  ['ptrace', 0, 0, 0, 0],
  ['process_vm_readv', 1, 1, 1, 1, 1, 0],
  ['keyctl', 0, -3, 1],
  ['add_key', 1, 1, 1, 1, -3],
  ['io_uring_setup', 1, 1],
  ['memfd_create', 'x', 0],
  ['mmap', 0, 4096, 3, 0x21, -1, 0],
  ['io_setup', 1, 0],
  ['perf_event_open', 1, 0, 0, -1, 0],
  ['personality', 0xffffffff],
  ['seccomp', 1, 0, 1],
  ['shmget', 0, 4096, 0o1600],
  ['pidfd_open', 1, 0],
  ['socket', 1, 1, 0],
  ['socketpair', 1, 1, 0, 1],
  ['prctl', 1, 0, 0, 0, 0],
  ['kill', 1, 0],
];

describe.runIf(isFull(way))('what an engine asks the kernel', () => {
  test('a child has no capability and cannot regain one: not by a namespace, a mount, a tracer or a key', async () => {
    const got = await tryCalls(tempting);
    expect(got).toEqual(Object.fromEntries(tempting.map(([name]) => [name, refused])));
  });

  test('that is the filter: without it each is carried out, or refused for another reason', async () => {
    const { unshare, clone, ...others } = await tryCalls(tempting, ['filter']);
    expect(Object.entries(others).filter(([, error]) => error === refused)).toEqual([]);
    // The second lock: this world may have no further namespaces.
    expect([unshare, clone]).toEqual([noSpace, noSpace]);
  });

  test('no call of the list gets through, a raw socket neither, and libraries do without clone3', async () => {
    const all = refusedCalls(false)
      // A child that a broken filter lets be born would go on with this test.
      .filter((name) => name !== 'fork' && name !== 'vfork' && callNumber(machine, name) !== null)
      .map((name): Call => [name, -1, -1, -1, -1, -1, -1]);
    const got = await tryCalls(all);
    expect(Object.entries(got).filter(([, error]) => error !== refused)).toEqual([]);
    expect(await tryCalls([['socket', 2, 3, 1]])).toEqual({ socket: refused });
    expect(await tryCalls([['clone3', 1, 88]])).toEqual({ clone3: unknown });
  });
});
