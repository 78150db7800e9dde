import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';

/** A machine of the test: a network namespace with an address of its own on one switch. Files are shared by all. */
export type Host = {
  readonly name: string;
  readonly address: string;
  readonly spawn: (command: string, args: readonly string[], options?: SpawnOptions) => ChildProcess;
  readonly run: (command: string, ...args: string[]) => string;
  /** Gives it one more address, as a virtual one that moves from host to host. */
  readonly takeAddress: (address: string) => void;
  readonly dropAddress: (address: string) => void;
};

export type Network = {
  readonly host: (name: string) => Host;
  /** An address of the network that no host has. */
  readonly spareAddress: string;
  /** Of the network, as PostgreSQL and proxies write it. */
  readonly range: string;
  readonly close: () => void;
};

const ip = (...args: string[]): string => execFileSync('ip', args, { encoding: 'utf8' });

/** Why there can be none here; undefined where there can. */
export const whyNoNetwork = (): string | undefined => {
  if (process.getuid?.() !== 0) return 'only root may make network namespaces';
  try {
    const name = `baluarte-${randomBytes(3).toString('hex')}`;
    ip('netns', 'add', name);
    ip('netns', 'del', name);
    return undefined;
  } catch (error) {
    return `no network namespaces here: ${(error as Error).message.split('\n')[0]}`;
  }
};

/**
 * Makes hosts on a switch, of which this machine is one too: the tests' own client has the last address. All of it is gone
 * with `close`, and every process in it with its own end.
 */
export const openNetwork = (names: readonly string[]): Network => {
  const id = randomBytes(2).toString('hex');
  const third = randomBytes(1)[0] ?? 0;
  const addressOf = (last: number): string => `10.213.${third}.${last}`;
  const space = (name: string): string => `baluarte-${id}-${name}`;
  const port = (n: number | string): string => `bl${id}${n}`;
  const wall = space('switch');
  ip('netns', 'add', wall);
  ip('-n', wall, 'link', 'add', 'switch', 'type', 'bridge');
  ip('-n', wall, 'link', 'set', 'switch', 'up');
  const plug = (end: string): void => {
    ip('link', 'set', end, 'netns', wall);
    ip('-n', wall, 'link', 'set', end, 'master', 'switch');
    ip('-n', wall, 'link', 'set', end, 'up');
  };

  const openHost = (name: string, n: number): Host => {
    const within = space(name);
    const address = addressOf(n + 1);
    ip('netns', 'add', within);
    ip('link', 'add', port(n), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', within);
    plug(port(n));
    ip('-n', within, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) ip('-n', within, 'link', 'set', device, 'up');
    return {
      name,
      address,
      // `ip netns exec` becomes the program: its number is the program's.
      spawn: (command, args, options = {}) =>
        spawn('ip', ['netns', 'exec', within, command, ...args], options),
      run: (command, ...args) =>
        execFileSync('ip', ['netns', 'exec', within, command, ...args], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      takeAddress: (more) => void ip('-n', within, 'addr', 'add', `${more}/24`, 'dev', 'eth0'),
      dropAddress: (more) => void ip('-n', within, 'addr', 'del', `${more}/24`, 'dev', 'eth0'),
    };
  };

  const hosts = new Map(names.map((name, n) => [name, openHost(name, n)]));
  ip('link', 'add', port('r'), 'type', 'veth', 'peer', 'name', port('x'));
  plug(port('x'));
  ip('addr', 'add', `${addressOf(254)}/24`, 'dev', port('r'));
  ip('link', 'set', port('r'), 'up');
  return {
    host: (name) => {
      const found = hosts.get(name);
      if (!found) throw new Error(`There is no host ${name}.`);
      return found;
    },
    spareAddress: addressOf(200),
    range: `10.213.${third}.0/24`,
    close: () => {
      ip('link', 'del', port('r'));
      for (const name of [...names, 'switch']) ip('netns', 'del', space(name));
    },
  };
};
