import { useId } from 'react';
import { Link } from 'react-router';
import type { CustomProps } from '../../../../ui/form/field-definition.ts';
import { describedBy, FieldNote } from '../../../../ui/form/field-frame.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { classes } from '../../../../ui/theme/classes.ts';
import { type Collection, collections } from '../../../records/search-index/entry.ts';
import type { SearchOverview } from '../contract.ts';
import { lookalikeMessages } from '../lookalikes/messages.ts';
import { collectionNames } from '../messages.ts';
import { collectionHoldings, searchPageMessages as messages } from '../page-messages.ts';
import { seenDay } from '../seen-day.ts';
import styles from './collection-cards.module.css';
import { collectionIcons } from './collection-icon.ts';

type HoldsProps = { readonly collection: Collection; readonly overview: SearchOverview | undefined };

/** How much a collection holds, and from when. */
const Holds = ({ collection, overview }: HoldsProps) => {
  const say = useSay();
  const language = useLanguage();
  if (!overview) return <Skeleton width="70%" />;
  const held = overview.collections.find((one) => one.collection === collection);
  if (collection === 'datasets' && overview.proved_domains === 0) return say(messages.proveFirst);
  if (!held || held.total === 0 || held.since === null) return say(messages.holdsNothing);
  const total = `${formatNumber(held.total, language)}${held.is_exact ? '' : '+'}`;
  return say(messages.holds(total, seenDay(held.since)));
};

type CardsProps = CustomProps<readonly string[]> & {
  readonly overview: SearchOverview | undefined;
  /** False where nobody knows what they hold: for staff. */
  readonly showsHoldings: boolean;
};

/** The collections as cards with a box each, with what they hold. */
export const CollectionCards = (props: CardsProps) => {
  const { name, label, value, error, help, disabled, onChange, onBlur, overview, showsHoldings } = props;
  const say = useSay();
  const id = useId();
  const tick = (one: Collection, isTicked: boolean) =>
    onChange(collections.filter((other) => (other === one ? isTicked : value.includes(other))));
  return (
    <fieldset
      className={styles.field}
      disabled={disabled}
      aria-describedby={describedBy(id, help, error)}
      // Only when the whole group is left: going from box to box is not leaving it.
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
      }}
    >
      <legend>{label}</legend>
      <div className={styles.cards}>
        {collections.map((collection) => {
          const Icon = collectionIcons[collection];
          const isChosen = value.includes(collection);
          return (
            <label key={collection} className={classes(styles.card, isChosen && styles.chosen)}>
              <span className={styles.head}>
                <Icon size={18} aria-hidden="true" />
                <span id={`${id}-${collection}-name`} className={styles.name}>
                  {say(collectionNames[collection])}
                </span>
                <input
                  type="checkbox"
                  name={name}
                  value={collection}
                  checked={isChosen}
                  aria-invalid={error ? true : undefined}
                  aria-labelledby={`${id}-${collection}-name`}
                  aria-describedby={`${id}-${collection}${showsHoldings ? ` ${id}-${collection}-holds` : ''}`}
                  onChange={(event) => tick(collection, event.target.checked)}
                />
              </span>
              <span className={styles.words}>
                <span id={`${id}-${collection}`} className={styles.about}>
                  {say(collectionHoldings[collection])}
                </span>
                {collection === 'public' && showsHoldings ? (
                  <Link to="/lookalikes" className={styles.more}>
                    {say(lookalikeMessages.seeAll)}
                  </Link>
                ) : null}
                {showsHoldings ? (
                  <span id={`${id}-${collection}-holds`} className={classes(styles.holds, 'numeric')}>
                    <Holds collection={collection} overview={overview} />
                  </span>
                ) : null}
              </span>
            </label>
          );
        })}
      </div>
      <FieldNote id={id} help={help} error={error} />
    </fieldset>
  );
};
