import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { formatNumber, isOne } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../../ui/toast.ts';
import { ownMessages as messages } from '../own-messages.ts';
import { useOwn } from './own-queries.ts';

/** Somebody who is given findings, or nobody. */
export type NewOwner = { readonly user_id: string; readonly name: string } | null;

/** Gives findings to somebody, and says what came of it. */
export const useGive = (findingIds: readonly string[], onDone?: () => void) => {
  const say = useSay();
  const language = useLanguage();
  const owning = useOwn();
  const count = isOne(findingIds.length, language)
    ? say(messages.oneFinding)
    : say(messages.findings(formatNumber(findingIds.length, language)));
  const give = (owner: NewOwner): void =>
    owning.mutate(
      { finding_ids: [...findingIds], owner: owner?.user_id ?? null },
      {
        onSuccess: () => {
          toast(say(owner ? messages.given(count, owner.name) : messages.left(count)));
          onDone?.();
        },
        onError: (error) => toastError(errorMessage(error), say(messages.notGiven)),
      },
    );
  return { give, isPending: owning.isPending };
};
