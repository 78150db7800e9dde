/** What somebody holds: a connection, or one call through a proxy. */
export type Held = {
  /** Whose it is, the nearest first: it counts for each of them. */
  holders: readonly string[];
  isIdle: boolean;
  readonly close: () => void;
};

type Share = { held: number; readonly idle: Set<Held> };

type ConnectionShares = {
  /**
   * Counts it for these instead of those before, and closes the longest idle one of whoever has too many.
   * @returns false where all of theirs are in use; nothing has changed then.
   */
  readonly give: (held: Held, holders: readonly string[]) => boolean;
  /** The last of whoever became idle is closed last. */
  readonly markIdle: (held: Held, isIdle: boolean) => void;
  /** It is closed. */
  readonly release: (held: Held) => void;
  /** Closes so many idle ones, of whoever holds most first. */
  readonly closeIdle: (most: number) => void;
};

/** Who holds how many connections, and which of them nobody uses just now. */
export const openShares = (mostOf: (holder: string) => number): ConnectionShares => {
  const shares = new Map<string, Share>();

  const add = (held: Held, holder: string): void => {
    const share = shares.get(holder) ?? { held: 0, idle: new Set() };
    shares.set(holder, share);
    share.held += 1;
    if (held.isIdle) share.idle.add(held);
  };

  const remove = (held: Held, holder: string): void => {
    const share = shares.get(holder);
    if (!share) return;
    share.idle.delete(held);
    share.held -= 1;
    if (share.held === 0) shares.delete(holder);
  };

  const release = (held: Held): void => {
    for (const holder of held.holders) remove(held, holder);
    held.holders = [];
  };

  const close = (held: Held): void => {
    release(held);
    held.close();
  };

  /** Whether there is room for one more, if need be in the place of an idle one. */
  const hasRoom = (holder: string): boolean => {
    const share = shares.get(holder);
    return !share || share.held < mostOf(holder) || share.idle.size > 0;
  };

  const makeRoom = (holder: string): void => {
    const share = shares.get(holder);
    const [oldest] = share?.idle ?? [];
    if (share && share.held >= mostOf(holder) && oldest) close(oldest);
  };

  return {
    release,
    give: (held, holders) => {
      const newOnes = holders.filter((holder) => !held.holders.includes(holder));
      if (!newOnes.every(hasRoom)) return false;
      newOnes.forEach(makeRoom);
      for (const holder of held.holders) if (!holders.includes(holder)) remove(held, holder);
      for (const holder of newOnes) add(held, holder);
      held.holders = holders;
      return true;
    },
    markIdle: (held, isIdle) => {
      held.isIdle = isIdle;
      for (const holder of held.holders) {
        const idle = shares.get(holder)?.idle;
        if (isIdle) idle?.add(held);
        else idle?.delete(held);
      }
    },
    closeIdle: (most) => {
      // By the nearest of its holders: a colleague's many take nothing from the few of another one.
      const all = [...shares].flatMap(([holder, share]) => {
        const [first] = share.idle;
        return first?.holders[0] === holder ? [share] : [];
      });
      const average = all.reduce((sum, { held }) => sum + held, 0) / all.length;
      const byHeld = all.sort((a, b) => b.held - a.held);
      let left = most;
      // Down to what everybody has on average, and only where that is not enough further down.
      for (const least of [average, 0])
        for (const share of byHeld)
          for (const held of share.idle) {
            if (left === 0 || share.held <= least) break;
            close(held);
            left -= 1;
          }
    },
  };
};
