import type { QueryKey } from '@tanstack/react-query';
import type { Message } from '../../shared/messages.ts';
import { useSay } from '../text/language.ts';
import { toast, toastError } from '../toast.ts';
import { errorMessage, isAskedOfSecond, reasonOf } from './client-error.ts';
import { useChange } from './use-change.ts';

/** What a person reads of it. */
export type ActionWords<Input, Result> = {
  /** What is said once it is done; nothing where what is done shows. */
  readonly done?: Message | ((result: Result, input: Input) => Message);
  /** What did not happen, as the title over the reason; nothing where the caller says it. */
  readonly failed?: Message;
  /** What is loaded again whatever came of it: a refusal often means that somebody else was faster. */
  readonly changes?: readonly QueryKey[];
  /** Milliseconds for which the answer is kept once nothing shows it: 0 where it may hold a password. */
  readonly gcTime?: number;
};

/** Does something for a person, says what came of it, and loads again what it changed. */
export const useAction = <Input = void, Result = unknown>(
  act: (input: Input) => Promise<Result>,
  { done, failed, changes = [], ...kept }: ActionWords<Input, Result> = {},
) => {
  const say = useSay();
  return useChange(act, {
    ...kept,
    changes,
    onSuccess: (result: Result, input: Input) => {
      if (done) toast(say(typeof done === 'function' ? done(result, input) : done));
    },
    onError: (error) => {
      if (isAskedOfSecond(error)) toast(errorMessage(error), { kind: 'info' });
      else if (failed) toastError(reasonOf(error), say(failed));
    },
  });
};
