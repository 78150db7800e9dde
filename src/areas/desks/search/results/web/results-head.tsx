import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatMoment } from '../../../../../shared/time/dates.ts';
import { severityWords } from '../../../../../shared/vocabulary/severity.ts';
import buttons from '../../../../../ui/button.module.css';
import { Button } from '../../../../../ui/button.tsx';
import { Bookmark, PencilLine } from '../../../../../ui/icons/icons.ts';
import { formatNumber, isOne } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { collections } from '../../../../records/search-index/entry.ts';
import type { Search } from '../../contract.ts';
import { keptMessages } from '../../kept/messages.ts';
import { SaveDialog } from '../../kept/web/save-dialog.tsx';
import { collectionNames } from '../../messages.ts';
import type { SearchQuery } from '../../query.ts';
import { collectionIcons } from '../../web/collection-icon.ts';
import { keywordFace } from '../../web/keyword-face.ts';
import { formHref, type KnownSearch } from '../../web/search-queries.ts';
import { resultMessages as messages } from '../messages.ts';
import styles from './results.module.css';

const fewKeywords = 8;

/** The keywords with their kinds; of many the first ones. */
const Keywords = ({ keywords }: Pick<SearchQuery, 'keywords'>) => {
  const say = useSay();
  const language = useLanguage();
  const [isLong, setLong] = useState(false);
  const rest = keywords.length - fewKeywords;
  return (
    <ul className={styles.keywords} aria-label={say(messages.asked)}>
      {(isLong ? keywords : keywords.slice(0, fewKeywords)).map((keyword) => {
        const { icon: Icon, word } = keywordFace(keyword, say);
        return (
          <li key={keyword} title={word}>
            <Icon size={13} aria-hidden="true" />
            <span>{keyword}</span>
          </li>
        );
      })}
      {rest > 0 ? (
        <li className={styles.rest}>
          <button type="button" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
            {say(isLong ? messages.fewer : messages.more(formatNumber(rest, language)))}
          </button>
        </li>
      ) : null}
    </ul>
  );
};

/** A day as people write it; alone it would be midnight in Greenwich, the day before in America. */
const writtenDay = (day: string): string => formatDate(`${day}T00:00`);

const timeWords = ({ from, to }: SearchQuery) => {
  if (from && to) return messages.between(writtenDay(from), writtenDay(to));
  if (from) return messages.since(writtenDay(from));
  return to ? messages.until(writtenDay(to)) : undefined;
};

/** Where it was looked for, and how. */
const Where = ({ query }: { query: SearchQuery }) => {
  const say = useSay();
  const time = timeWords(query);
  return (
    <ul className={styles.where}>
      {collections
        .filter((one) => query.collections.includes(one))
        .map((one) => {
          const Icon = collectionIcons[one];
          return (
            <li key={one}>
              <Icon size={14} aria-hidden="true" />
              {say(collectionNames[one])}
            </li>
          );
        })}
      {time ? <li>{say(time)}</li> : null}
      {query.severities.length > 0 ? (
        <li>{query.severities.map((severity) => say(severityWords[severity])).join(', ')}</li>
      ) : null}
      {query.match === 'similar' ? <li>{say(messages.similar)}</li> : null}
    </ul>
  );
};

/** What was paid, or why nothing was. */
const chargeWords = (search: Search, figure: (value: number) => string, one: boolean) => {
  if (search.state === 'partial') return messages.partial;
  if (search.is_repeat) return messages.free;
  if (search.monitor !== null && search.charged === 0) return messages.monitorPaid;
  if ((search.charged ?? 0) > 0)
    return one ? messages.oneCharged : messages.charged(figure(search.charged ?? 0));
  return search.found.some(({ total }) => total > 0) ? messages.notCharged : messages.nothingCharged;
};

/** Of whom staff searched. */
const customerOf = ({ customer }: KnownSearch) =>
  customer ? messages.of(customer.name) : messages.anyCustomer;

/** What was asked, by whom, and what it cost. */
export const ResultsHead = ({ search, isForStaff }: { search: KnownSearch; isForStaff: boolean }) => {
  const say = useSay();
  const language = useLanguage();
  const [isSaving, setSaving] = useState(false);
  const charge = chargeWords(
    search,
    (value) => formatNumber(value, language),
    isOne(search.charged ?? 0, language),
  );
  const href = formHref(search);
  return (
    <section className={styles.asked} aria-label={say(messages.asked)}>
      <div className={styles.question}>
        <Keywords keywords={search.query.keywords} />
        <Where query={search.query} />
        <p className={styles.paid}>
          <span>{say(isForStaff ? customerOf(search) : charge)}</span>
          <span className="numeric">
            {say(messages.by(search.by_full_name ?? search.by, formatMoment(search.at)))}
          </span>
          <span className="numeric">{say(messages.openUntil(formatMoment(search.open_until)))}</span>
        </p>
      </div>
      <div className={styles.headActions}>
        <Link className={buttons.button} to={href}>
          <PencilLine size={15} aria-hidden="true" />
          {say(messages.change)}
        </Link>
        {isForStaff ? null : (
          <Button icon={<Bookmark size={15} aria-hidden="true" />} onClick={() => setSaving(true)}>
            {say(keptMessages.save)}
          </Button>
        )}
      </div>
      {isSaving ? <SaveDialog query={search.query} onClose={() => setSaving(false)} /> : null}
    </section>
  );
};
