import { Button } from '../../../../../ui/button.tsx';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { perform } from '../../../../../ui/calls/perform.ts';
import { formatNumber, isOne } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../../ui/toast.ts';
import { useFillDrafts } from '../../web/staff-queries.ts';
import styles from '../../write/web/staff-findings.module.css';
import { libraryMessages as messages } from '../library-messages.ts';

/** Says how many drafts the library could fill in, and does it; nothing where there are none. */
export const TextOffers = ({ requestId, count }: { requestId: string; count: number }) => {
  const say = useSay();
  const language = useLanguage();
  const filling = useFillDrafts();
  if (count === 0) return null;
  const use = (): void =>
    perform(
      filling,
      { request_id: requestId },
      {
        done: ({ filled }) =>
          toast(
            say(isOne(filled, language) ? messages.usedOne : messages.used(formatNumber(filled, language))),
          ),
        failed: (error) => toastError(errorMessage(error), say(messages.notUsed)),
      },
    );
  return (
    <div className={styles.offers}>
      <p>
        {say(isOne(count, language) ? messages.oneOffer : messages.offers(formatNumber(count, language)))}{' '}
        {say(messages.offersHint)}
      </p>
      <Button busy={filling.isPending} onClick={use}>
        {say(messages.useThem)}
      </Button>
    </div>
  );
};
