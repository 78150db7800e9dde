import { setTimeout as pause } from 'node:timers/promises';
import { fail } from '../../../../shared/errors.ts';

/** Somebody else's answer is there after a hash or two; after this long something is the matter. */
const longestWaitMilliseconds = 10_000;
/** Another process may have answered, which nobody hears of here. */
const lookAgainMilliseconds = 500;

/** Where tries wait until others of the same name have their answer. */
type WaitingRoom = {
  /**
   * Asks again each time somebody of that name is through, the longest waiting first, until the answer is yes.
   * @throws `unavailable` after ten seconds; whatever the question throws.
   */
  readonly until: (name: string, mayGo: () => Promise<boolean>) => Promise<void>;
  /** Somebody of that name is through: the next one may ask. */
  readonly wake: (name: string) => void;
};

export const openWaitingRoom = (): WaitingRoom => {
  const waiting = new Map<string, (() => void)[]>();

  const turn = async (name: string): Promise<void> => {
    const line = waiting.get(name) ?? [];
    waiting.set(name, line);
    let called = (): void => {};
    const call = new Promise<void>((resolve) => {
      called = resolve;
      line.push(resolve);
    });
    await Promise.race([call, pause(lookAgainMilliseconds)]);
    const place = line.indexOf(called);
    if (place >= 0) line.splice(place, 1);
    if (line.length === 0) waiting.delete(name);
  };

  return {
    until: async (name, mayGo) => {
      const begun = performance.now();
      while (!(await mayGo())) {
        if (performance.now() - begun > longestWaitMilliseconds) fail('unavailable');
        await turn(name);
      }
    },
    wake: (name) => waiting.get(name)?.shift()?.(),
  };
};
