/** Asks the person for their second factor; true once it was shown. */
type Asker = () => Promise<boolean>;

let asker: Asker | undefined;

/** Says who asks. @returns the way to take that back. */
export const askStepUpWith = (asks: Asker): (() => void) => {
  asker = asks;
  return () => {
    if (asker === asks) asker = undefined;
  };
};

/** The server wants a fresh code before a call: asks for it, wherever in the product the call was made. */
export const stepUpShown: Asker = async () => (asker ? asker() : false);
