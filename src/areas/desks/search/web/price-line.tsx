import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Fold } from '../../../../ui/fold.tsx';
import { Coins } from '../../../../ui/icons/icons.ts';
import { Notice } from '../../../../ui/page/notice.tsx';
import { formatNumber, isOne } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { classes } from '../../../../ui/theme/classes.ts';
import { deepSearch } from '../../../customers/quota/ledger-words.ts';
import { AskDialog } from '../../../customers/quota/web/ask-dialog.tsx';
import { searchPageMessages as messages } from '../page-messages.ts';
import styles from './search-form.module.css';

type PriceLineProps = {
  /** 0 while nothing is asked. */
  readonly price: number;
  /** Undefined while nobody knows. */
  readonly left: number | undefined;
};

/** What the search costs, of what there is. */
export const PriceLine = ({ price, left }: PriceLineProps) => {
  const say = useSay();
  const language = useLanguage();
  const figure = (value: number) => formatNumber(value, language);
  const words = isOne(price, language) ? messages.onePrice : messages.price(figure(price));
  const isShort = left !== undefined && price > left;
  return (
    <div className={styles.cost}>
      <p className={classes(styles.price, isShort && styles.short)} aria-live="polite">
        <Coins size={16} aria-hidden="true" />
        {price > 0 ? (
          <>
            <strong className="numeric">{say(words)}</strong>
            {left === undefined ? null : (
              <>
                <span aria-hidden="true">·</span>
                <span className="numeric">{say(messages.left(figure(left)))}</span>
              </>
            )}
          </>
        ) : left === undefined ? null : (
          <span className="numeric">
            {say(isOne(left, language) ? messages.oneCreditLeft : messages.creditsLeft(figure(left)))}
          </span>
        )}
      </p>
      <Fold className={styles.rule} summary={say(messages.howCounted)}>
        <p>{say(messages.priceRule)}</p>
      </Fold>
    </div>
  );
};

type NoCreditsProps = {
  readonly mayAsk: boolean;
  /** How many more were asked for and are not answered. */
  readonly asked: number | null;
  readonly live?: boolean;
};

/** There are not enough credits: Administrators ask for more here. */
export const NoCredits = ({ mayAsk, asked, live = false }: NoCreditsProps) => {
  const say = useSay();
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Notice kind="warning" title={say(messages.noCredits)} live={live}>
        {asked !== null ? (
          say(messages.creditsAsked(formatNumber(asked, language)))
        ) : mayAsk ? (
          <Button onClick={() => setAsking(true)}>{say(messages.askForCredits)}</Button>
        ) : (
          say(messages.askAdministrator)
        )}
      </Notice>
      {isAsking ? (
        <AskDialog
          service={{ submodule: deepSearch.submodule, type_submodule: deepSearch.type }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};
