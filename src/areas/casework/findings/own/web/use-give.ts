import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { perform } from '../../../../../ui/calls/perform.ts';
import { uiMessages } from '../../../../../ui/messages.ts';
import { formatNumber, isOne } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../../ui/toast.ts';
import type { Finding } from '../../contract.ts';
import { ownMessages as messages } from '../own-messages.ts';
import { useOwn } from './own-queries.ts';

/** Somebody who is given findings, or nobody. */
export type NewOwner = { readonly user_id: string; readonly name: string } | null;

type Owned = Pick<Finding, 'id' | 'owner'>;

/** The findings by whose they are, the id of a person or null: what a call can give back at once. */
const byOwner = (findings: readonly Owned[]): readonly (readonly [string | null, string[]])[] =>
  [...Map.groupBy(findings, ({ owner }) => owner?.user_id ?? null)].map(
    ([owner, those]) => [owner, those.map(({ id }) => id)] as const,
  );

/** Gives findings to somebody, says what came of it, and takes it back where that was not meant. */
export const useGive = (findings: readonly Owned[], onDone?: () => void) => {
  const say = useSay();
  const language = useLanguage();
  const owning = useOwn();
  const count = isOne(findings.length, language)
    ? say(messages.oneFinding)
    : say(messages.findings(formatNumber(findings.length, language)));
  const takeBack = async (before: readonly Owned[], given: NewOwner): Promise<void> => {
    try {
      for (const [owner, finding_ids] of byOwner(before))
        await owning.mutateAsync({
          finding_ids,
          owner,
          seen_owners: finding_ids.map(() => given?.user_id ?? null),
        });
      toast(say(messages.takenBack(count)));
    } catch (error) {
      toastError(errorMessage(error), say(messages.notTakenBack));
    }
  };
  const give = (owner: NewOwner): void =>
    perform(
      owning,
      {
        finding_ids: findings.map(({ id }) => id),
        owner: owner?.user_id ?? null,
        seen_owners: findings.map((one) => one.owner?.user_id ?? null),
      },
      {
        onSuccess: () => onDone?.(),
        done: () => {
          toast(say(owner ? messages.given(count, owner.name) : messages.left(count)), {
            act: { text: say(uiMessages.undo), run: () => void takeBack(findings, owner) },
          });
        },
        failed: (error) => toastError(errorMessage(error), say(messages.notGiven)),
      },
    );
  return { give, isPending: owning.isPending };
};
