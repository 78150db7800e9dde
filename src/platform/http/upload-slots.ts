import { fail } from '../../shared/errors.ts';

const uploadRetryAfterSeconds = 5;

/** Uploads on their way, by person. */
export type UploadSlots = {
  /**
   * Takes a slot and gives the way to let it go.
   * @throws `too_many_attempts` for one more than `most` at once.
   */
  readonly take: (personId: string) => () => void;
};

/** So many large uploads of one person at once: more would fill the disk before any of them is looked at. */
export const openUploadSlots = (most: number): UploadSlots => {
  const underWay = new Map<string, number>();
  return {
    take: (personId) => {
      const before = underWay.get(personId) ?? 0;
      if (before >= most) {
        fail('too_many_attempts', { retryAfterSeconds: uploadRetryAfterSeconds });
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
