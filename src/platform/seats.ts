type Waiting = { readonly key: string; readonly go: () => void };

/**
 * So many works of one and of all at once, by key; the others wait, and whoever has the fewest seats is let in first: a long
 * line of one keeps nobody else waiting.
 */
export const openSeats = (ofOne: number, ofAll = Number.POSITIVE_INFINITY) => {
  const taken = new Map<string, number>();
  const waiting: Waiting[] = [];
  let all = 0;
  const isFree = (key: string): boolean => all < ofAll && (taken.get(key) ?? 0) < ofOne;
  const sit = (key: string): void => {
    all += 1;
    taken.set(key, (taken.get(key) ?? 0) + 1);
  };
  /** Of those that find a seat, whoever has the fewest taken; the oldest among equals. */
  const next = (): Waiting | undefined => {
    let best: Waiting | undefined;
    for (const one of waiting) {
      if (isFree(one.key) && (!best || (taken.get(one.key) ?? 0) < (taken.get(best.key) ?? 0))) best = one;
    }
    return best;
  };
  const leave = (key: string): void => {
    all -= 1;
    const left = (taken.get(key) ?? 1) - 1;
    if (left > 0) taken.set(key, left);
    else taken.delete(key);
    const one = next();
    if (!one) return;
    waiting.splice(waiting.indexOf(one), 1);
    sit(one.key);
    one.go();
  };
  return {
    /** Does something once there is a seat for whoever the key stands for. */
    within: async <T>(key: string, work: () => Promise<T>): Promise<T> => {
      if (isFree(key)) sit(key);
      else await new Promise<void>((go) => waiting.push({ key, go }));
      try {
        return await work();
      } finally {
        leave(key);
      }
    },
  };
};
