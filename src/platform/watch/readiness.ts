import { inTime } from './in-time.ts';

/** One word a part; nothing of how it is made. */
type Ready = {
  readonly status: 'ready' | 'unready';
  readonly database: 'ok' | 'read-only' | 'away';
  /** Against what this version was made for; `ended` has taken away what it needs. */
  readonly schema: 'ok' | 'older' | 'newer' | 'ended' | 'unknown';
  readonly storage: 'ok' | 'low' | 'away';
};

export type Readiness = {
  /** As of the last second, or that the server is ending. */
  readonly state: () => Promise<Ready | { readonly status: 'stopping' }>;
  readonly isStopping: () => boolean;
  /** From now on the server is not ready, whatever its parts say. */
  readonly stop: () => void;
};

type Parts = {
  /** What the database says of itself. @throws where it does not answer. */
  readonly database: () => Promise<{ readonly isReadOnly: boolean; readonly schema: Ready['schema'] }>;
  /** @throws where the storage does not answer. */
  readonly storage: () => Promise<{ readonly isLow: boolean }>;
};

/** Strangers may ask: they cannot have the database asked more often than this. */
const keptMilliseconds = 1000;
/** A part that answers later is away. */
const patienceMilliseconds = 2000;

const answerOf = <T>(work: () => Promise<T>): Promise<T | undefined> =>
  inTime(
    work().catch(() => undefined),
    patienceMilliseconds,
  );

const ask = async ({ database, storage }: Parts): Promise<Ready> => {
  const [asked, room] = await Promise.all([answerOf(database), answerOf(storage)]);
  const parts = {
    database: asked === undefined ? 'away' : asked.isReadOnly ? 'read-only' : 'ok',
    schema: asked?.schema ?? 'unknown',
    storage: room === undefined ? 'away' : room.isLow ? 'low' : 'ok',
  } as const;
  // A newer schema is an update that goes on: sending everybody away from the servers of before would be an outage of its
  // own. A disk that is low refuses uploads and nothing else.
  const isReady =
    parts.database === 'ok' &&
    (parts.schema === 'ok' || parts.schema === 'newer') &&
    parts.storage !== 'away';
  return { status: isReady ? 'ready' : 'unready', ...parts };
};

/** Whether calls can be served here and now: what a proxy asks before it sends any. */
export const openReadiness = (parts: Parts): Readiness => {
  let isStopping = false;
  let kept: { readonly at: number; readonly state: Promise<Ready> } | undefined;
  return {
    state: async () => {
      if (isStopping) return { status: 'stopping' };
      const at = performance.now();
      if (kept === undefined || at - kept.at > keptMilliseconds) kept = { at, state: ask(parts) };
      const state = await kept.state;
      return isStopping ? { status: 'stopping' } : state;
    },
    isStopping: () => isStopping,
    stop: () => {
      isStopping = true;
    },
  };
};
