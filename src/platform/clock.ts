import { performance } from 'node:perf_hooks';

/** Where time comes from: passed in, so that tests can move it. */
export type Clock = {
  /** The wall clock. */
  readonly now: () => Date;
};

export const systemClock: Clock = { now: () => new Date() };

/** Milliseconds since this process began, for "ready in" lines and measuring. */
export const millisecondsSinceStart = (): number => Math.round(performance.now());

/** A clock that stands still until it is moved; for tests. */
export const movableClock = (start = new Date()): Clock & { advance: (seconds: number) => void } => {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance: (seconds) => {
      now += seconds * 1000;
    },
  };
};

/** `now` plus that many seconds. */
export const secondsAfter = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);
