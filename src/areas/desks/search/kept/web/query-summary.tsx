import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { collections } from '../../../../records/search-index/entry.ts';
import { collectionNames } from '../../messages.ts';
import type { SearchQuery } from '../../query.ts';
import { collectionIcons } from '../../web/collection-icon.ts';
import { keptMessages as messages } from '../messages.ts';
import styles from './kept.module.css';

/** A search in few words: `acme.com and 3 more`. */
export const useShortWords = () => {
  const say = useSay();
  const language = useLanguage();
  return ({ keywords }: SearchQuery): string => {
    const [first = '', ...rest] = keywords;
    return rest.length === 0 ? first : say(messages.more(first, formatNumber(rest.length, language)));
  };
};

/** The collections of a search as pictures with words for readers aloud. */
const CollectionMarks = ({ query }: { query: SearchQuery }) => {
  const say = useSay();
  return (
    <span className={styles.marks}>
      {collections
        .filter((one) => query.collections.includes(one))
        .map((one) => {
          const Icon = collectionIcons[one];
          const name = say(collectionNames[one]);
          return (
            <span key={one} title={name}>
              <Icon size={14} aria-hidden="true" />
              <span className="visually-hidden">{name}</span>
            </span>
          );
        })}
    </span>
  );
};

/** A search in one line. */
export const QuerySummary = ({ query }: { query: SearchQuery }) => {
  const words = useShortWords();
  return (
    <span className={styles.summary}>
      <span className={styles.words} title={query.keywords.join(', ')}>
        {words(query)}
      </span>
      <CollectionMarks query={query} />
    </span>
  );
};
