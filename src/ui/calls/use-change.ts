import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';

type Change<Input, Result> = Pick<
  UseMutationOptions<Result, Error, Input>,
  'onSuccess' | 'onError' | 'gcTime'
> & {
  /** What is loaded again whatever came of it: a refusal often means that somebody else was faster. All, unless said. */
  readonly changes?: readonly QueryKey[];
};

/** Does something and loads again what it changed; whoever asks for it says what came of it (`useAction` says it). */
export const useChange = <Input = void, Result = unknown>(
  act: (input: Input) => Promise<Result>,
  { changes, ...options }: Change<Input, Result> = {},
) => {
  const queryClient = useQueryClient();
  return useMutation({
    ...options,
    mutationFn: act,
    onSettled: () =>
      changes
        ? Promise.all(changes.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
        : queryClient.invalidateQueries(),
  });
};
