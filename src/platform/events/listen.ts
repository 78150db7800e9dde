import pg from 'pg';
import { cut } from '../db/connections/dead-connections.ts';
import type { Log } from '../log.ts';

/** What to do on each channel; `reconnected` is called when messages may have been missed. */
type Listeners = {
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  readonly reconnected: () => void;
  /** What each new connection does first. @throws where it is good for nothing; the next one is tried. */
  readonly connected?: (client: pg.Client) => Promise<void>;
};

const firstWaitMilliseconds = 100;
const longestWaitMilliseconds = 5000;
/** A database whose machine is gone says nothing: it is asked this often whether it is there, and has so long to answer. */
const askEveryMilliseconds = 3000;

/**
 * Listens to PostgreSQL's notifications on a connection of its own, for as long as the server runs: when the
 * connection is lost it comes back by itself, and says so.
 */
export const listen = async (
  url: string,
  listeners: Listeners,
  log: Log,
): Promise<{ stop: () => Promise<void> }> => {
  let client: pg.Client | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: longestWaitMilliseconds,
      query_timeout: longestWaitMilliseconds,
    });
    let asking: NodeJS.Timeout | undefined;
    const lost = () => {
      clearInterval(asking);
      next.removeAllListeners();
      next.on('error', () => {});
      // One that does not answer is not waited for.
      cut(next);
      if (client === next) again(firstWaitMilliseconds);
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ channel, payload }) => listeners.channels[channel]?.(payload ?? ''));
    await next.connect();
    await listeners.connected?.(next);
    for (const channel of Object.keys(listeners.channels))
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
    asking = setInterval(() => void next.query('select 1').catch(lost), askEveryMilliseconds).unref();
  };

  const again = (waitMilliseconds: number): void => {
    if (stopped) return;
    client = undefined;
    retry = setTimeout(() => {
      connect()
        .then(listeners.reconnected)
        .catch((error: Error) => {
          log('warn', 'listen_lost', { reason: error.message });
          again(Math.min(waitMilliseconds * 2, longestWaitMilliseconds));
        });
    }, waitMilliseconds);
  };

  await connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      const last = client;
      client = undefined;
      await last?.end().catch(() => {});
    },
  };
};
