import { createContext, use } from 'react';

/** Who looks at the people: known to the sign-in, which accounts do not know. */
export type Reader = { readonly ownId: string | undefined; readonly isOperator: boolean };

export const ReaderContext = createContext<Reader>({ ownId: undefined, isOperator: false });

/** Operators see everybody; Administrators the people of their own organisation, by calls that see no others. */
export const useReader = (): Reader => use(ReaderContext);
