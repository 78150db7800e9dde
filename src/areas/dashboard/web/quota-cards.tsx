import { Link } from 'react-router';
import { classes } from '../../../ui/classes.ts';
import { formatNumber } from '../../../ui/format.ts';
import { useLanguage, useSay } from '../../../ui/language.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { submoduleNames, typeNames } from '../../catalogue/messages.ts';
import { modulePaths } from '../../catalogue/paths.ts';
import { findService } from '../../catalogue/services.ts';
import { quotaState } from '../../quota/quota-state.ts';
import { QuotaWord } from '../../quota/web/quota-word.tsx';
import { shownOrder } from '../cards.ts';
import type { Card } from '../contract.ts';
import { dashboardMessages as messages } from '../messages.ts';
import styles from './quota-cards.module.css';

const Name = ({ card }: { card: Card }) => {
  const say = useSay();
  const service = findService(card.submodule, card.type_submodule);
  if (!service) return <h2 className={styles.name}>{card.submodule}</h2>;
  return (
    <h2 className={styles.name}>
      <Link to={`${modulePaths[service.module]}?submodule=${encodeURIComponent(service.submodule)}`}>
        {say(submoduleNames[service.submodule])}
      </Link>
      {service.type === 'NA' ? null : <span className={styles.type}>{say(typeNames[service.type])}</span>}
    </h2>
  );
};

const QuotaCard = ({ card }: { card: Card }) => {
  const say = useSay();
  const language = useLanguage();
  const state = quotaState(card);
  const figure = (value: number) => formatNumber(value, language);
  return (
    <li className={classes(styles.card, styles[state.colour], state.kind === 'notContracted' && styles.none)}>
      <Name card={card} />
      <p className={styles.figures}>
        <strong>{figure(card.consumed)}</strong>
        <span>{say(messages.ofUsed(figure(card.limit)))}</span>
      </p>
      <span className={styles.gauge} aria-hidden="true">
        <span style={{ transform: `scaleX(${state.share})` }} />
      </span>
      <span className={styles.word}>
        <QuotaWord state={state} />
      </span>
    </li>
  );
};

const cardCount = 8;

/** Eight cards in two rows of four, the seventh in the fourth place (rows D2, D3). */
export const QuotaCards = ({ cards }: { cards: readonly Card[] | undefined }) => {
  const say = useSay();
  return (
    <ul className={styles.cards} aria-label={say(messages.quotas)} aria-busy={cards === undefined}>
      {cards === undefined
        ? Array.from({ length: cardCount }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: grey cards have nothing but their place.
            <li key={index} className={styles.card}>
              <span className={styles.name}>
                <Skeleton width="70%" height={14} />
              </span>
              <p className={styles.figures}>
                <Skeleton width={90} height={28} />
              </p>
              <Skeleton height={4} />
              <span className={styles.word}>
                <Skeleton width={64} />
              </span>
            </li>
          ))
        : shownOrder(cards).map((card) => <QuotaCard key={card._id} card={card} />)}
    </ul>
  );
};
