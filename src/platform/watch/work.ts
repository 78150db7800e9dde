import { currentOrigin, doneFor, type Origin } from './origin.ts';

/**
 * What the platform's gates tell those who watch: words of ours and routes of contracts, never anybody's text, name or
 * id. A statement is its text without values.
 */
export type Work =
  | { readonly of: 'request'; readonly call: string; readonly method: string; readonly isStream: boolean }
  | { readonly of: 'query'; readonly text: string }
  | { readonly of: 'job'; readonly kind: string; readonly attempt: number }
  | { readonly of: 'engine'; readonly name: string }
  | { readonly of: 'storage'; readonly act: 'put' | 'read' | 'remove' }
  | { readonly of: 'mail' };

/** What happens in a moment. */
export type Sign =
  | { readonly of: 'line'; readonly level: string; readonly event: string }
  | { readonly of: 'stream'; readonly by: 1 | -1 }
  | { readonly of: 'live event' };

/** Hears how a piece of work ended, in one of its gate's few words. */
type Watched = { readonly trace?: string | undefined; readonly end: (outcome: string) => void };

export type Watcher = {
  /** `trace`, where it is given, is what the work's own parts belong to. */
  readonly begin: (work: Work, origin: Origin) => Watched | undefined;
  readonly sign?: (sign: Sign) => void;
};

const watchers = new Set<Watcher>();

/** Has somebody watch this process. @returns the way to end it. */
export const addWatcher = (watcher: Watcher): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

export const isWatched = (): boolean => watchers.size > 0;

/** Says what happened; costs nothing while nobody watches. */
export const tell = (sign: Sign): void => {
  for (const watcher of watchers) watcher.sign?.(sign);
};

type Begun = { readonly origin: Origin; readonly end: (outcome: string) => void };

const nothingToEnd = (): void => {};

/** Begins a piece of work that ends elsewhere. `origin` is what its parts come from. */
export const beginWork = (work: Work, origin: Origin = currentOrigin()): Begun => {
  if (!isWatched()) return { origin, end: nothingToEnd };
  const all = [...watchers].flatMap((watcher) => watcher.begin(work, origin) ?? []);
  const trace = all.findLast((watched) => watched.trace !== undefined)?.trace;
  return {
    origin: trace === undefined ? origin : { ...origin, trace },
    end: (outcome) => {
      for (const watched of all) watched.end(outcome);
    },
  };
};

/**
 * Does a piece of work under the eyes of those who watch.
 * @param outcomeOf one of a few words; what throws is `failed`.
 */
export const watchWork = async <T>(
  work: Work,
  run: () => Promise<T>,
  outcomeOf: (value: T) => string = () => 'done',
): Promise<T> => {
  if (!isWatched()) return run();
  const { origin, end } = beginWork(work);
  let outcome = 'failed';
  try {
    const value = await doneFor(origin, run);
    outcome = outcomeOf(value);
    return value;
  } finally {
    end(outcome);
  }
};
