type WhileThere<Output> = {
  readonly onSuccess?: (output: Output) => void;
  readonly onError?: (error: unknown) => void;
  /** After either of them. */
  readonly onSettled?: () => void;
};

/** What a mutation gives, as far as this wants it. */
export type Performing<Input, Output = unknown> = {
  readonly mutateAsync: (input: Input, then?: WhileThere<Output>) => Promise<Output>;
};

type Then<Output> = WhileThere<Output> & {
  /** Says what was done, whatever has become of what it was asked in. */
  readonly done?: (output: Output) => void;
  /** Says what was not done, likewise. */
  readonly failed?: (error: unknown) => void;
};

/**
 * Performs an act. `done` and `failed` say what came of it also where a list that was loaded anew, the act itself or the
 * person has taken away the row, dialog or page that it was asked in; what `mutate` calls back is dropped there, and should
 * be: nobody is led to a page, and no dialog closed, that has nothing to do with it any more.
 */
export const perform = <Input, Output>(
  { mutateAsync }: Performing<Input, Output>,
  input: Input,
  { done, failed, ...whileThere }: Then<Output>,
): void => {
  void mutateAsync(input, whileThere).then(done, failed ?? (() => {}));
};
