import { setTimeout as pause } from 'node:timers/promises';
import { fail } from '../../../../shared/errors.ts';

/** Somebody else's answer is there after a hash or two; once nobody has had one for so long, something is the matter. */
const longestSilenceMilliseconds = 10_000;
/** However it goes on: nobody looks at a page for longer. */
const longestWaitMilliseconds = 60_000;
/** Another process may have answered, which nobody hears of here. */
const lookAgainMilliseconds = 500;

/** Where tries wait until others of the same name have their answer. */
type WaitingRoom = {
  /**
   * Asks again each time somebody of that name is through, the longest waiting first, until the answer is yes.
   * @throws `unavailable` once nobody of that name came through in this process for ten seconds, or after a minute;
   *   whatever the question throws.
   */
  readonly until: (name: string, mayGo: () => Promise<boolean>) => Promise<void>;
  /** Somebody of that name is through: the next one may ask. */
  readonly wake: (name: string) => void;
};

/** Those who wait under one name, and when somebody of it came through last. */
type Line = { readonly calls: (() => void)[]; lastThrough: number };

export const openWaitingRoom = (silenceMilliseconds = longestSilenceMilliseconds): WaitingRoom => {
  const waiting = new Map<string, Line>();

  const turn = async (name: string, line: Line): Promise<void> => {
    waiting.set(name, line);
    let called = (): void => {};
    const call = new Promise<void>((resolve) => {
      called = resolve;
      line.calls.push(resolve);
    });
    await Promise.race([call, pause(lookAgainMilliseconds)]);
    const place = line.calls.indexOf(called);
    if (place >= 0) line.calls.splice(place, 1);
    if (line.calls.length === 0 && waiting.get(name) === line) waiting.delete(name);
  };

  return {
    until: async (name, mayGo) => {
      const begun = performance.now();
      // Of a line in which nobody else waits: it is gone with each look, and a new one knows of nobody.
      let lastThrough = begun;
      while (!(await mayGo())) {
        const now = performance.now();
        const line = waiting.get(name) ?? { calls: [], lastThrough };
        lastThrough = Math.max(lastThrough, line.lastThrough);
        if (now - lastThrough > silenceMilliseconds || now - begun > longestWaitMilliseconds)
          fail('unavailable');
        await turn(name, line);
        lastThrough = Math.max(lastThrough, line.lastThrough);
      }
    },
    wake: (name) => {
      const line = waiting.get(name);
      if (!line) return;
      line.lastThrough = performance.now();
      line.calls.shift()?.();
    },
  };
};
