import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Secret } from '../../platform/crypto/secret.ts';
import { startCluster } from '../../platform/db/cluster.ts';
import { databaseUserId, giveTo } from '../../platform/db/other-user.ts';
import { silentLog } from '../../platform/log.ts';

/** A primary and its standby, each a PostgreSQL of its own, and an address that leads to whichever is told. */
export type DatabasePair = {
  /** The owner's address of each, by socket. */
  readonly primaryUrl: string;
  readonly standbyUrl: string;
  /** The owner's address that leads to the primary, and after `failOver` to what was the standby: a proxy's part. */
  readonly url: string;
  /**
   * Ends the primary at once, makes the standby the primary, and has the address lead there.
   * @param isSilent whether connections of before stay open and say nothing, as with a machine that lost its power.
   */
  readonly failOver: (isSilent?: boolean) => Promise<void>;
  /** Runs a statement as the owner. */
  readonly on: (which: 'primary' | 'standby', statement: string) => Promise<pg.QueryResult>;
  readonly stop: () => Promise<void>;
};

const query = async (url: string, statement: string): Promise<pg.QueryResult> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(statement).finally(() => client.end());
};

/** The folder of the socket that an address names; empty where it names a host. */
export const socketOf = (url: string): string =>
  new URL(url.replace('@/', '@localhost/')).searchParams.get('host') ?? '';

/** Forwards connections to a socket that can be changed; those that are open are cut off then. */
export const openSwitch = async (first: string) => {
  let target = first;
  const open = new Set<Socket>();
  const silent = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(join(target, '.s.PGSQL.5432'));
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    lead: (to: string): void => {
      target = to;
      cut();
    },
    /** What is open stays open, and whoever waits for an answer waits; what is opened from now on leads there. */
    leadSilently: (to: string): void => {
      target = to;
      for (const socket of open) {
        socket.unpipe();
        socket.removeAllListeners('close');
        socket.pause();
        silent.add(socket);
      }
      open.clear();
    },
    close: async (): Promise<void> => {
      cut();
      for (const socket of silent) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/**
 * Starts both.
 * @param isSynchronous whether a commit waits for the standby, so that a failover loses none.
 */
export const startDatabasePair = async ({ isSynchronous = false } = {}): Promise<DatabasePair> => {
  const secret = new Secret(Buffer.alloc(32, 7));
  const [one, other] = ['primary', 'standby'].map((name) => {
    const folder = mkdtempSync(join(tmpdir(), `baluarte-${name}-`));
    // Each finds the other's socket: their user is the same, and may pass through.
    chmodSync(folder, 0o711);
    return folder;
  }) as [string, string];
  const made = await startCluster(one, secret, silentLog, 'own');
  await made.stop();
  cpSync(join(one, 'postgres'), join(other, 'postgres'), { recursive: true });
  const password = new URL(made.ownerUrl.replace('@/', '@localhost/')).password;
  writeFileSync(join(other, 'postgres', 'standby.signal'), '');
  appendFileSync(
    join(other, 'postgres', 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${socketOf(made.ownerUrl)} user=baluarte password=${password} application_name=standby'\n`,
  );
  chmodSync(join(other, 'postgres'), 0o700);
  giveTo(databaseUserId, join(other, 'postgres'));
  const primary = await startCluster(one, secret, silentLog, 'own');
  const standby = await startCluster(other, secret, silentLog, 'own');
  if (isSynchronous) {
    await query(primary.ownerUrl, "alter system set synchronous_standby_names = 'standby'");
    await query(primary.ownerUrl, 'select pg_reload_conf()');
  }
  const way = await openSwitch(socketOf(primary.ownerUrl));
  let isPrimaryGone = false;
  const stopPrimary = async (): Promise<void> => {
    if (!isPrimaryGone) await primary.stop();
    isPrimaryGone = true;
  };
  return {
    primaryUrl: primary.ownerUrl,
    standbyUrl: standby.ownerUrl,
    url: `postgres://baluarte:${password}@127.0.0.1:${way.port}/postgres`,
    failOver: async (isSilent = false) => {
      if (isSilent) way.leadSilently('/nowhere');
      else way.lead('/nowhere');
      await stopPrimary();
      await query(standby.ownerUrl, "alter system set synchronous_standby_names = ''");
      await query(standby.ownerUrl, 'select pg_promote()');
      way.lead(socketOf(standby.ownerUrl));
    },
    on: (which, statement) => query(which === 'primary' ? primary.ownerUrl : standby.ownerUrl, statement),
    stop: async () => {
      await way.close();
      await standby.stop();
      await stopPrimary();
      for (const folder of [one, other]) rmSync(folder, { recursive: true, force: true });
    },
  };
};
