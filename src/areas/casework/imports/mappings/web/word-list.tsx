import { useId } from 'react';
import {
  type WordMeaning,
  wordMeanings,
} from '../../../../../engines/scanner-files/mapping/column-mapping.ts';
import type { Message } from '../../../../../shared/messages.ts';
import { severityWords } from '../../../../../shared/vocabulary/severity.ts';
import { SelectField } from '../../../../../ui/form/choosing/select-field.tsx';
import type { CustomProps } from '../../../../../ui/form/field-definition.ts';
import { FieldNote } from '../../../../../ui/form/field-frame.tsx';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { mappingMessages as messages } from '../messages.ts';
import { type ListedWord, withMeaning } from '../word-meanings.ts';
import styles from './mappings.module.css';

const meaningWords: Readonly<Record<WordMeaning, Message>> = {
  ...severityWords,
  to_rate: messages.toRate,
  leave_out: messages.leaveOut,
};

type WordListProps = CustomProps<readonly string[]> & { readonly words: readonly ListedWord[] };

/** Each word of the column of severities, and what it means. */
export const WordList = ({ name, label, help, error, value, words, onChange, onBlur }: WordListProps) => {
  const say = useSay();
  const language = useLanguage();
  const id = useId();
  return (
    <fieldset className={styles.words} aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className={styles.wordsLabel}>
        {label}
      </p>
      <FieldNote id={id} help={words.length === 0 ? say(messages.noWordsYet) : help} error={error} />
      <div className={styles.wordList}>
        {words.map(({ word, count, means }) => (
          <SelectField
            key={word}
            name={`${name}-${word}`}
            label={say(messages.wordMeans(word))}
            aside={count > 0 ? say(messages.times(formatNumber(count, language))) : undefined}
            value={means ?? ''}
            {...(means === undefined ? { placeholder: say(messages.chooseMeaning) } : {})}
            choices={wordMeanings.map((one) => ({ value: one, label: say(meaningWords[one]) }))}
            error={error !== null && means === undefined ? say(messages.meaningRequired) : null}
            onChange={(chosen) => {
              const meaning = wordMeanings.find((one) => one === chosen);
              if (meaning) onChange(withMeaning(value, word, meaning));
            }}
            onBlur={onBlur}
          />
        ))}
      </div>
    </fieldset>
  );
};
