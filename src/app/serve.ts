import { type AddressInfo, isIPv6 } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureFirstOperator } from '../areas/customers/accounts/server/first-operator.ts';
import { startWatchingDisk } from '../areas/customers/quota/disk/server/watch-disk.ts';
import { startSealing } from '../areas/records/audit/server/sealer.ts';
import { type DemoAccount, loadDemo } from '../demo/demo.ts';
import { millisecondsSinceStart } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Cluster } from '../platform/db/cluster.ts';
import { awaitDatabase } from '../platform/db/connections/await-database.ts';
import { startMigratingLater } from '../platform/db/migrating/later.ts';
import { catchLastErrors } from '../platform/last-resort.ts';
import { type Log, standardErrorLog } from '../platform/log.ts';
import { hasCgroup } from '../platform/sandbox/cgroup.ts';
import { missingParts } from '../platform/sandbox/isolation.ts';
import { portTaken } from './free-port.ts';
import { openParts } from './open-parts.ts';
import { startWatching } from './start-watching.ts';
import { sweepFiles } from './upkeep.ts';
import { startWork } from './work.ts';
import { workGroups } from './work-groups.ts';

const stopPatienceSeconds = 9;
const addressOf = (config: Config, bound: AddressInfo): string => {
  if (config.publicUrl) return config.publicUrl.origin;
  const host =
    config.host === '127.0.0.1' ? 'localhost' : isIPv6(config.host) ? `[${config.host}]` : config.host;
  return `${config.tls ? 'https' : 'http'}://${host}:${bound.port}`;
};

type FirstOperator = { readonly username: string; readonly password: string | undefined };

/** Everybody who may sign in to the demo, the Operator first: one line each. */
const demoLines = (operator: FirstOperator | undefined, people: readonly DemoAccount[]): string[] => {
  const all = [
    ...(operator
      ? [
          {
            role: 'Operator',
            ...operator,
            password: operator.password ?? '(OPERATOR_PASSWORD)',
            place: undefined,
          },
        ]
      : []),
    ...people,
  ];
  const row = (...cells: string[]): string =>
    `  ${cells.map((cell, index) => cell.padEnd([14, 13, 27, 0][index] ?? 0)).join(' ')}`.trimEnd();
  return [
    '',
    'Demo accounts, each with a password for one use:',
    '',
    row('role', 'user', 'password', 'of'),
    ...all.map(({ role, username, password, place }) =>
      row(role, username, password, place ?? 'the provider'),
    ),
  ];
};

/** Says what a newcomer needs next: where, as whom, and what follows. */
const greet = (
  address: string,
  operator: FirstOperator | undefined,
  demo: readonly DemoAccount[] | undefined,
  more: readonly string[],
): void => {
  const lines = [`Baluarte is ready at ${address}  (in ${(millisecondsSinceStart() / 1000).toFixed(2)} s)`];
  if (demo) {
    lines.push(...demoLines(operator, demo));
  } else if (operator?.password) {
    lines.push(
      '',
      'First Operator, one-time password (each start prints a fresh one until it has been used):',
    );
    lines.push(`  user      ${operator.username}`, `  password  ${operator.password}`);
    lines.push('', 'Sign in there: the first page says what to do next.');
  } else if (operator) {
    lines.push('', `First Operator: ${operator.username}, with the password from OPERATOR_PASSWORD.`);
  }
  console.log([...lines, ...more, '', 'Stop with Ctrl+C.'].join('\n'));
};

/** Tells an Operator what keeps engines on this machine; the start does not wait for it. */
const tellIsolation = async (log: Log): Promise<void> => {
  log('info', 'engines', { memory: hasCgroup() ? 'counted by the kernel' : 'watched' });
  const missing = await missingParts();
  if (missing.length > 0) log('warn', 'isolation_reduced', { missing: missing.join(', ') });
};

export type StartOptions = {
  readonly demo: boolean;
  /** False: only answers; workers do the rest. */
  readonly work: boolean;
};

/** What `start` has begun before most of the program was read. */
type Begun = {
  readonly lock: { readonly release: () => void };
  readonly begun: Promise<Cluster> | undefined;
};

/**
 * Opens everything, serves until it is told to stop, and then ends everything, the database included, within
 * ten seconds after `DRAIN_SECONDS`.
 * @throws whatever keeps it from serving; `start` ends then what it has begun.
 */
export const serve = async (config: Config, options: StartOptions, { lock, begun }: Begun): Promise<void> => {
  const opened = async () => {
    if (config.databaseUrl) await awaitDatabase(config.databaseUrl, standardErrorLog(config.logLevel));
    return openParts(config, 'own', { begun });
  };
  // Most of the program is read while the database starts.
  const [{ parts, prepared, close }, { openServer }] = await Promise.all([opened(), import('./server.ts')]);
  catchLastErrors(parts.log);
  const opening = async () => {
    const watching = await startWatching(parts, 'server');
    // Both wait for the database several times, and a password is hashed beside.
    const [server, operator] = await Promise.all([
      openServer(parts, prepared.appUrl),
      ensureFirstOperator({ ...parts, secret: config.secret }, config.operator),
    ]);
    const demo = options.demo ? await loadDemo(parts) : undefined;
    await server.http
      .listen({ host: config.host, port: config.port })
      .catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EADDRINUSE' ? portTaken(config) : error;
      });
    return { watching, server, operator, demo };
  };
  const { watching, server, operator, demo } = await opening().catch(async (error) => {
    await close();
    throw error;
  });
  const work = await startWork(parts, options.work ? workGroups : []);
  const sealing = startSealing(parts);
  const migrating = startMigratingLater(prepared.ownerUrl, prepared.waiting, parts.log);
  tellIsolation(parts.log).catch((error: Error) =>
    parts.log('error', 'no_sandbox', { reason: error.message }),
  );

  const disk = startWatchingDisk(parts);
  // What the last server was writing when it was killed; nobody waits for it.
  sweepFiles(parts).catch((error: Error) => parts.log('warn', 'sweep_failed', { reason: error.message }));

  let isStopping = false;
  const drained = new AbortController();
  const stop = async (): Promise<void> => {
    // Whoever says it twice does not want to wait.
    if (isStopping) return drained.abort();
    isStopping = true;
    server.drain();
    await wait(config.drainSeconds * 1000, undefined, { signal: drained.signal }).catch(() => {});
    disk.stop();
    // Whatever hangs, the promise of ten seconds is kept; the database is ended by its parent's death then.
    setTimeout(() => process.exit(1), stopPatienceSeconds * 1000).unref();
    await Promise.all([server.stop(), work.stop()]);
    await sealing.stop();
    await migrating.stop();
    await watching.stop();
    await close();
    lock.release();
    console.log('Stopped.');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  // Told last: whoever reads that it is ready may end it at once, and it ends in order.
  const address = addressOf(config, server.http.server.address() as AddressInfo);
  // A demo's data are nobody's.
  const warnings = demo ? [] : config.keyWarnings.flatMap((warning) => ['', warning]);
  greet(address, operator, demo, warnings);
};
