import { useEffect, useState } from 'react';

const pauseMilliseconds = 400;

/** What was typed, once the typing pauses. */
export const usePaused = (typed: string): string => {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
};
