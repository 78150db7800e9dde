import pg from 'pg';
import { doneForNobody } from '../../watch/origin.ts';
import { watchQueries } from '../../watch/watch-queries.ts';

/** What a connection to a primary says once that has become a standby: it is of no use any more. */
const demotedCode = '25006';

type PoolOptions = {
  readonly connections: number;
  readonly onError: (error: Error) => void;
  readonly isPooled?: boolean;
};

/** Opens connections as the server wants them: errors heard, statements watched, those to a former primary let go. */
export const openPool = (url: string, options: PoolOptions): pg.Pool => {
  const { connections, isPooled = false } = options;
  // A connection serves many: that it broke is not of the request that opened it.
  const onError = (error: Error): void => doneForNobody(() => options.onError(error));
  const pool = new pg.Pool({
    connectionString: url,
    // Moments are then read as text in UTC, whatever the server's own zone is. Compiling a query (JIT) pays for reports of
    // minutes: a wide search of a second took ten where it was on. The role has both too, for poolers, which refuse them.
    ...(isPooled ? {} : { options: '-c TimeZone=UTC -c jit=off' }),
    max: connections,
    idleTimeoutMillis: 10_000,
    // A database that is gone or full gives an error, not a request that hangs for ever.
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
  });
  pool.on('error', onError);
  const demoted = new WeakSet<object>();
  pool.on('connect', (client) => {
    // A connection that breaks while it is lent out tells nobody else: unheard, that would end the process.
    client.on('error', onError);
    watchQueries(client);
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === demotedCode) demoted.add(client);
    });
  });
  pool.on('release', (_error, client) => {
    if (demoted.has(client)) void client.end();
  });
  return pool;
};
