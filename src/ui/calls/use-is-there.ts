import { type RefObject, useEffect, useRef } from 'react';

/** Whether what calls this is still on the page: for what comes of an act after somebody may have left. */
export const useIsThere = (): RefObject<boolean> => {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return isThere;
};
