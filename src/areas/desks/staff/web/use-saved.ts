import { useEffect, useRef } from 'react';

/**
 * What was saved, here or by somebody else, takes the place of what stands in a field. The form stays, and who saved keeps
 * the focus; one that is made anew would lose it.
 */
export const useSaved = (saved: string, take: (value: string) => void): void => {
  const known = useRef(saved);
  useEffect(() => {
    if (known.current === saved) return;
    known.current = saved;
    take(saved);
  });
};
