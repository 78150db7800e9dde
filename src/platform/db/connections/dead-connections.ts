import pg from 'pg';

/** A query that takes longer has the database asked, on a connection of its own, whether it is still the same one. */
const suspiciousMilliseconds = 3000;
/** How long a database has to answer that. */
const answerMilliseconds = 3000;
/** One answer that did not come may be a busy machine; so many in a row are none. */
const mostSilences = 2;

type Answer = { readonly started: string | undefined } | 'silence';

/** What the database itself says, such as that it has no connection left, is an answer; that nobody says anything is none. */
const isAnswered = (error: unknown): boolean => error instanceof Error && 'severity' in error;

/** When it was started: another moment is another PostgreSQL, or the same after a crash. */
const askWho = async (url: string): Promise<Answer> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerMilliseconds,
    query_timeout: answerMilliseconds,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('select pg_postmaster_start_time()::text as started');
    return { started: rows[0].started };
  } catch (error) {
    return isAnswered(error) ? { started: undefined } : 'silence';
  } finally {
    await client.end().catch(() => {});
  }
};

/** Ends a connection here, whatever its other end does. */
export const cut = (client: object): void => {
  const { connection } = client as { connection: { stream: { destroy: () => void } } };
  connection.stream.destroy();
};

/**
 * Ends connections whose other end is gone without a word: a machine that lost its power or its network sends nothing, and
 * the system would wait a quarter of an hour. It asks only while a query takes long.
 * @param url where the pool's connections lead: after a failover another database may stand there.
 * @returns the way to stop.
 */
export const endDeadConnections = (pool: pg.Pool, url: string): (() => void) => {
  const open = new Set<pg.PoolClient>();
  const lentSince = new Map<pg.PoolClient, number>();
  let who: string | undefined;
  let silences = 0;
  let isAsking = false;
  pool.on('connect', (client) => void open.add(client));
  pool.on('remove', (client) => {
    open.delete(client);
    lentSince.delete(client);
  });
  pool.on('acquire', (client) => void lentSince.set(client, performance.now()));
  pool.on('release', (_error, client) => void lentSince.delete(client));

  const look = async (): Promise<void> => {
    // Whoever is there now was reached by connections that are opened from now on.
    const before = [...open];
    const answer = await askWho(url);
    silences = answer === 'silence' ? silences + 1 : 0;
    const now = answer === 'silence' ? undefined : answer.started;
    const isAnother = now !== undefined && who !== undefined && now !== who;
    who = now ?? who;
    if (!isAnother && silences < mostSilences) return;
    for (const client of before) if (open.has(client)) cut(client);
  };

  const timer = setInterval(() => {
    const oldest = Math.min(...lentSince.values());
    const isSuspicious = performance.now() - oldest > suspiciousMilliseconds;
    if (isAsking || (who !== undefined && !isSuspicious)) return;
    isAsking = true;
    void look().finally(() => {
      isAsking = false;
    });
  }, suspiciousMilliseconds / 3).unref();
  return () => clearInterval(timer);
};
