/** Gives a runner that lets at most `most` of its tasks run at once; the others wait in order. */
export const limitConcurrency = (most: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place is handed to the next in line without being given up, so nobody can jump the queue.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
