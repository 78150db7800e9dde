import pg from 'pg';
import type { Log } from '../log.ts';

/** What to do on each channel; `reconnected` is called when messages may have been missed. */
type Listeners = {
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  readonly reconnected: () => void;
};

const firstWaitMilliseconds = 100;
const longestWaitMilliseconds = 5000;

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
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    const lost = () => {
      next.removeAllListeners();
      next.on('error', () => {});
      if (client === next) again(firstWaitMilliseconds);
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ channel, payload }) => listeners.channels[channel]?.(payload ?? ''));
    await next.connect();
    for (const channel of Object.keys(listeners.channels))
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
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
