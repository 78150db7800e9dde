/** What a mutation gives, as far as this wants it. */
export type Performing<Input, Output = unknown> = {
  readonly mutateAsync: (input: Input, goOn?: { onSuccess: (output: Output) => void }) => Promise<Output>;
};

type Then<Output> = {
  readonly onSuccess?: (output: Output) => void;
  readonly onError?: (error: unknown) => void;
  /** After either of them. */
  readonly onSettled?: () => void;
  /** Where to after it, such as another page; nobody is led anywhere who has left the one that it was asked on. */
  readonly goOn?: ((output: Output) => void) | undefined;
};

/**
 * Performs an act and tells what came of it, also where the act itself, or somebody else's, has taken away the row or the
 * dialog that it was asked in: the callbacks of `mutate` are dropped once that is gone.
 */
export const perform = <Input, Output>(
  { mutateAsync }: Performing<Input, Output>,
  input: Input,
  { onSuccess, onError, onSettled, goOn }: Then<Output>,
): void => {
  void mutateAsync(input, goOn && { onSuccess: goOn })
    .then(onSuccess, onError ?? (() => {}))
    .finally(onSettled);
};
