import { type RefObject, useEffect, useRef } from 'react';

/**
 * One's own message pushes the field down once it stands above it: who writes several goes on writing in sight.
 * @param standing how many messages stand above the form.
 * @returns what says that one was sent.
 */
export const useFieldInSight = (
  form: RefObject<HTMLFormElement | null>,
  standing: number | undefined,
): (() => void) => {
  const hasSent = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a message has come.
  useEffect(() => {
    if (hasSent.current) form.current?.scrollIntoView?.({ block: 'nearest' });
    hasSent.current = false;
  }, [standing]);
  return () => {
    hasSent.current = true;
  };
};
