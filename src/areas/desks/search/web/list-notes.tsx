import { formatNumber, isOne } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { lineFaultWords, searchPageMessages as messages } from '../page-messages.ts';
import { mostKeywords } from '../search-faults.ts';
import styles from './search-form.module.css';
import { type ListReading, useKeywordList } from './use-keyword-list.ts';

const shownLines = 20;

type Read = Extract<ListReading, { state: 'read' }>;

const WrongLines = ({ wrong }: Pick<Read, 'wrong'>) => {
  const say = useSay();
  const language = useLanguage();
  const figure = (value: number) => formatNumber(value, language);
  const rest = wrong.length - shownLines;
  return (
    <>
      <p className={styles.wrong}>
        {say(isOne(wrong.length, language) ? messages.oneWrong : messages.wrong(figure(wrong.length)))}
      </p>
      <ul className={styles.lines}>
        {wrong.slice(0, shownLines).map(({ line, text, fault }) => (
          <li key={line}>
            <span className="numeric">{say(messages.wrongLine(figure(line)))}</span>
            <span>
              <code>{text}</code> {say(lineFaultWords[fault])}
            </span>
          </li>
        ))}
        {rest > 0 ? <li>{say(messages.moreWrong(figure(rest)))}</li> : null}
      </ul>
    </>
  );
};

type ListNotesProps = {
  readonly file: File | null;
  /** Those there are already. */
  readonly keywords: readonly string[];
  readonly onKeywords: (keywords: readonly string[]) => void;
};

/** Reads the list of a file and says what came of it: how many were added, and which lines are wrong and why. */
export const ListNotes = ({ file, keywords, onKeywords }: ListNotesProps) => {
  const reading = useKeywordList(file, keywords, onKeywords);
  const say = useSay();
  const language = useLanguage();
  const figure = (value: number) => formatNumber(value, language);
  const words = {
    reading: messages.listReading,
    unreadable: messages.listUnreadable,
    empty: messages.listEmpty,
  };
  if (reading.state === 'none') return null;
  return (
    <div className={styles.notes} aria-live="polite">
      {reading.state === 'read' ? (
        <>
          <p>
            {say(isOne(reading.added, language) ? messages.oneAdded : messages.added(figure(reading.added)))}
          </p>
          {reading.leftOut > 0 ? (
            <p className={styles.wrong}>
              {say(messages.listTooLong(figure(reading.leftOut), figure(mostKeywords)))}
            </p>
          ) : null}
          {reading.wrong.length > 0 ? <WrongLines wrong={reading.wrong} /> : null}
        </>
      ) : (
        <p className={reading.state === 'reading' ? undefined : styles.wrong}>{say(words[reading.state])}</p>
      )}
    </div>
  );
};
