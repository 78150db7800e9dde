import { createContext, type ReactNode, useContext } from 'react';

/** How far below the page's title stands what is here: 2, right below it, unless a part says otherwise. */
export const PartLevel = createContext<2 | 5>(2);

/** The heading of what stands on pages and within their parts alike: a list's card, an empty list. */
export const PartHeading = ({
  className,
  children,
}: {
  readonly className: string | undefined;
  readonly children: ReactNode;
}) => {
  const Tag = `h${useContext(PartLevel)}` as const;
  return <Tag className={className}>{children}</Tag>;
};
