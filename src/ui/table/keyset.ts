import { useState } from 'react';

/** Paging by cursor: forward with the cursor that the server gave, back by the ones already used. */
export type Paging = {
  /** For the call; undefined on the first page. */
  readonly cursor: string | undefined;
  /** From 0. */
  readonly page: number;
  readonly next: (cursor: string) => void;
  readonly previous: () => void;
};

type Stack = { readonly key: string; readonly cursors: readonly string[] };

/** `key` names the list that is paged (search, filters, order): another key starts at the first page. */
export const useKeyset = (key: string): Paging => {
  const [stack, setStack] = useState<Stack>({ key, cursors: [] });
  const cursors = stack.key === key ? stack.cursors : [];
  return {
    cursor: cursors.at(-1),
    page: cursors.length,
    next: (cursor) => setStack({ key, cursors: [...cursors, cursor] }),
    previous: () => setStack({ key, cursors: cursors.slice(0, -1) }),
  };
};

/** Pages through what a list asks the server for; another input (search, filters, order) begins at the first page. */
export const usePaging = <Input extends object>(
  input: Input,
): { readonly asked: Input & { readonly cursor?: string }; readonly paging: Paging } => {
  const paging = useKeyset(JSON.stringify(input));
  return { asked: paging.cursor ? { ...input, cursor: paging.cursor } : input, paging };
};
