import { fail } from '../../../shared/errors.ts';
import type { Message } from '../../../shared/messages.ts';

const retryAfterSeconds = 5;

/** What somebody has under way, by person. */
export type Slots = {
  /**
   * Takes a slot and gives the way to let it go.
   * @throws `too_many_attempts` for one more than `most` at once.
   */
  readonly take: (personId: string) => () => void;
};

/**
 * So many of one person at once: more uploads would fill the disk before any of them is looked at, and more exports the
 * memory while nobody reads them.
 * @param detail what the refusal says; without it what the table of errors has.
 */
export const openSlots = (most: number, detail?: Message): Slots => {
  const underWay = new Map<string, number>();
  return {
    take: (personId) => {
      const before = underWay.get(personId) ?? 0;
      if (before >= most) {
        fail('too_many_attempts', { retryAfterSeconds, ...(detail ? { detail } : {}) });
      }
      underWay.set(personId, before + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (underWay.get(personId) ?? 1) - 1;
        if (left > 0) underWay.set(personId, left);
        else underWay.delete(personId);
      };
    },
  };
};
