import { useId } from 'react';
import { Ban, Plus } from '../../../../ui/icons/icons.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { quotaPageMessages } from '../../../customers/quota/page-messages.ts';
import { serviceLabel } from '../../../customers/quota/service-label.ts';
import type { Card } from '../contract.ts';
import { dashboardMessages as messages } from '../messages.ts';
import styles from './not-contracted.module.css';

type NotContractedProps = {
  readonly cards: readonly Card[];
  readonly isAsked: (card: Card) => boolean;
  readonly onAsk: (card: Card) => void;
  readonly unfolded: boolean;
  readonly onUnfold: () => void;
};

/** All that is not contracted in one line, red with its words as each card is (row D4), and the way to each. */
export const NotContracted = ({ cards, isAsked, onAsk, unfolded, onUnfold }: NotContractedProps) => {
  const say = useSay();
  const headingId = useId();
  return (
    <section className={styles.line} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.head}>
        <Ban size={14} aria-hidden="true" />
        {say(messages.notContracted(cards.length))}
      </h2>
      {unfolded ? null : (
        <>
          <span className={styles.ask}>{say(messages.askFor)}:</span>
          <ul className={styles.services}>
            {cards.map((card) => {
              // As on the cards beside it: one name of a service a page.
              const name = say(serviceLabel(card.submodule, card.type_submodule));
              return (
                <li key={card._id}>
                  {isAsked(card) ? (
                    <span className={styles.asked}>{say(messages.alreadyAsked(name))}</span>
                  ) : (
                    <button
                      type="button"
                      className={styles.service}
                      aria-label={say(quotaPageMessages.askOf(card, name))}
                      title={say(quotaPageMessages.askOf(card, name))}
                      onClick={() => onAsk(card)}
                    >
                      <Plus size={13} aria-hidden="true" />
                      {name}
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
      <button type="button" className={styles.unfold} aria-expanded={unfolded} onClick={onUnfold}>
        {say(unfolded ? messages.hideCards : messages.showCards)}
      </button>
    </section>
  );
};
