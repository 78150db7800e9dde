import { Button } from '../button.tsx';

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
export const ShowMore = ({ pages, label, kind }: ShowMoreProps) => (
  <Button
    {...(kind ? { kind } : {})}
    busy={pages.isFetchingNextPage}
    onClick={() => {
      pages.fetchNextPage().catch(() => undefined);
    }}
  >
    {label}
  </Button>
);
