import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { type Service, typeNames } from '../../../../shared/service.ts';
import { serviceOf, services } from '../../../../shared/services.ts';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { classes } from '../../../../ui/theme/classes.ts';
import { useNarrow } from '../../../../ui/theme/media.ts';
import { askPath } from '../../../casework/requests/create/ask-links.ts';
import type { QuotaOverview } from '../../../customers/quota/contract.ts';
import { quotaPageMessages } from '../../../customers/quota/page-messages.ts';
import { isNearEnd, quotaState } from '../../../customers/quota/quota-state.ts';
import { serviceLabel } from '../../../customers/quota/service-label.ts';
import { AskDialog } from '../../../customers/quota/web/ask-dialog.tsx';
import { AskWord } from '../../../customers/quota/web/ask-word.tsx';
import { ForecastLine } from '../../../customers/quota/web/forecast-line.tsx';
import { QuotaWord } from '../../../customers/quota/web/quota-word.tsx';
import { isFolded, shownOrder } from '../cards.ts';
import type { Card } from '../contract.ts';
import { dashboardMessages as messages } from '../messages.ts';
import { NotContracted } from './not-contracted.tsx';
import styles from './quota-cards.module.css';

/**
 * Where a card leads: to the requests that used its units; while none has, to the form that asks for the first one. What
 * is not contracted leads nowhere: there is neither.
 */
const placeOf = (card: Card, service: Service): string | undefined => {
  if (card.consumed > 0) return `${service.path}?submodule=${encodeURIComponent(service.submodule)}`;
  return card.limit > 0 ? askPath(service) : undefined;
};

const Name = ({ card }: { card: Card }) => {
  const say = useSay();
  const service = serviceOf(card);
  if (!service) return <h2 className={styles.name}>{card.submodule}</h2>;
  const to = placeOf(card, service);
  const isFirst = card.consumed === 0;
  return (
    <h2 className={styles.name}>
      {to === undefined ? (
        say(service.names)
      ) : (
        <Link to={to} title={isFirst ? say(messages.askFirstOf) : undefined}>
          {say(service.names)}
        </Link>
      )}
      {service.type === 'NA' ? null : <span className={styles.type}>{say(typeNames[service.type])}</span>}
    </h2>
  );
};

type Outlook = QuotaOverview['services'][number];

/** Below the card's own: when the quota ends, and the way to more when it nearly does. */
const Below = ({ card, outlook, onAsk }: { card: Card; outlook: Outlook; onAsk: () => void }) => {
  const say = useSay();
  const isAsked = outlook.ask?.state === 'open';
  const name = say(serviceLabel(card.submodule, card.type_submodule));
  return (
    <>
      {outlook.forecast ? (
        <span className={styles.forecast}>
          <ForecastLine forecast={outlook.forecast} />
        </span>
      ) : null}
      {isAsked ? (
        <span className={styles.forecast}>
          <AskWord quota={outlook} />
        </span>
      ) : isNearEnd(card) || card.limit === 0 ? (
        <button
          type="button"
          className={styles.more}
          aria-label={say(quotaPageMessages.askOf(card, name))}
          onClick={onAsk}
        >
          {say(quotaPageMessages.ask(card))}
        </button>
      ) : null}
    </>
  );
};

type QuotaCardProps = { card: Card; outlook: Outlook | undefined; onAsk: () => void };

const QuotaCard = ({ card, outlook, onAsk }: QuotaCardProps) => {
  const say = useSay();
  const language = useLanguage();
  const state = quotaState(card);
  const figure = (value: number) => formatNumber(value, language);
  return (
    <li className={classes(styles.card, styles[state.colour], state.kind === 'notContracted' && styles.none)}>
      <Name card={card} />
      {state.kind === 'notContracted' ? null : (
        <>
          <p className={styles.figures}>
            <strong>{figure(card.consumed)}</strong>
            <span>{say(messages.ofTaken(figure(card.limit)))}</span>
          </p>
          <span className={styles.gauge} aria-hidden="true">
            <span style={{ transform: `scaleX(${state.share})` }} />
          </span>
        </>
      )}
      <span className={styles.word}>
        <QuotaWord state={state} />
      </span>
      {outlook ? <Below card={card} outlook={outlook} onAsk={onAsk} /> : null}
    </li>
  );
};

const Waiting = () => (
  <li className={styles.card}>
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
);

const contracted = (cards: readonly Card[]): Card[] => cards.filter(({ limit }) => limit > 0);

type QuotaCardsProps = {
  readonly cards: readonly Card[] | undefined;
  /** Forecasts and what was asked for; the cards do not wait for it. */
  readonly overview: QuotaOverview | undefined;
};

/** On a phone a region that scrolls sideways, by keyboard too (WCAG 2.1.1); elsewhere nothing of its own. */
const Strip = ({ children }: { children: ReactNode }) => {
  const label = useSay()(messages.quotas);
  const scrolling = useNarrow() ? { 'aria-label': label, tabIndex: 0 } : {};
  return (
    <section className={styles.strip} {...scrolling}>
      {children}
    </section>
  );
};

/**
 * Eight cards in two rows of four, the seventh in the fourth place (rows D2, D3). A new customer has contracted few: what
 * is not is one line, which opens to its cards.
 */
export const QuotaCards = ({ cards, overview }: QuotaCardsProps) => {
  const say = useSay();
  const [asking, setAsking] = useState<Card | null>(null);
  const [unfolded, setUnfolded] = useState(false);
  const folds = cards !== undefined && isFolded(cards);
  const outlookOf = (card: Card) =>
    overview?.services.find(
      (row) => row.submodule === card.submodule && row.type_submodule === card.type_submodule,
    );
  return (
    <>
      <Strip>
        <ul className={styles.cards} aria-label={say(messages.quotas)} aria-busy={cards === undefined}>
          {cards === undefined
            ? services().map(({ key }) => <Waiting key={key} />)
            : (folds && !unfolded ? contracted(shownOrder(cards)) : shownOrder(cards)).map((card) => (
                <QuotaCard
                  key={card._id}
                  card={card}
                  outlook={outlookOf(card)}
                  onAsk={() => setAsking(card)}
                />
              ))}
        </ul>
      </Strip>
      {folds && cards ? (
        <NotContracted
          cards={cards.filter(({ limit }) => limit === 0)}
          isAsked={(card) => outlookOf(card)?.ask?.state === 'open'}
          onAsk={setAsking}
          unfolded={unfolded}
          onUnfold={() => setUnfolded((before) => !before)}
        />
      ) : null}
      {asking ? <AskDialog service={asking} onClose={() => setAsking(null)} /> : null}
    </>
  );
};
