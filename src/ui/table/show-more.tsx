import { useRef } from 'react';
import { Button } from '../button.tsx';
import { useFocusOnNext } from './use-focus-on-next.ts';

/** Of a list that is loaded page by page. */
type Pages = {
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
};

type ShowMoreProps = {
  readonly pages: Pages;
  readonly label: string;
  readonly kind?: 'quiet' | undefined;
};

/** Loads the next page. A failure shows in the list itself. */
export const ShowMore = ({ pages, label, kind }: ShowMoreProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const notePress = useFocusOnNext(button);
  return (
    <Button
      ref={button}
      {...(kind ? { kind } : {})}
      busy={pages.isFetchingNextPage}
      onClick={() => {
        notePress();
        pages.fetchNextPage().catch(() => undefined);
      }}
    >
      {label}
    </Button>
  );
};
