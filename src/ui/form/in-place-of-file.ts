import { createContext, useContext } from 'react';

/** The id of what is said of a wrong file where nobody chose it: it was made of text that is written in its place. */
export const WrongInPlaceOfFile = createContext<string | undefined>(undefined);

/** For a text that somebody may write in the place of the form's file: marks it, and as wrong where that file is. */
export const useInPlaceOfFile = () => {
  const errorId = useContext(WrongInPlaceOfFile);
  return {
    'data-in-place-of-file': '',
    'aria-invalid': errorId === undefined ? undefined : true,
    'aria-describedby': errorId,
  } as const;
};
