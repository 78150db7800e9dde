import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isFocusLost, lookAgain } from '../dialogs/focus-lost.ts';

/** First part of the path: moving between a list and its dialogs is not a new page. */
const areaOf = (pathname: string): string => pathname.split('/')[1] ?? '';

/**
 * The focus moves to the content when another page comes. Within an area the path alone does not say whether one did, or
 * a dialog over the list, which takes the focus itself and gives it back: a page that came took what was pressed with it.
 */
export const useFocusOnPage = (content: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const isGoingBack = useNavigationType() === 'POP';
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    const isOtherArea = areaOf(shown.current) !== areaOf(pathname);
    shown.current = pathname;
    const begin = (toTop: boolean): void => {
      if (toTop) window.scrollTo(0, 0);
      // The content is higher than a phone: scrolling to it would put its beginning under the header.
      content.current?.focus({ preventScroll: true });
    };
    if (isOtherArea) return begin(true);
    // Who goes back in the browser finds the list where they left it.
    const look = (): void => {
      if (isFocusLost()) begin(!isGoingBack);
    };
    return lookAgain(look);
  }, [content, pathname, isGoingBack]);
};
