import type { Language, Message } from '../../../../../shared/messages.ts';
import { RadioGroup } from '../../../../../ui/form/choosing/radio-group.tsx';
import type { CustomProps } from '../../../../../ui/form/field-definition.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { writeMessages } from '../../messages.ts';
import { writingMessages as messages } from '../writing-messages.ts';
import {
  type FindingValues,
  otherLanguage,
  textParts,
  type WrittenIn,
  writtenChoices,
} from './finding-form.ts';
import styles from './staff-findings.module.css';

const names: Readonly<Record<Language, Message>> = { en: writeMessages.english, es: writeMessages.spanish };

/** The choice in words, to somebody who writes in that language. */
export const writtenInWords = (language: Language): Readonly<Record<WrittenIn, Message>> => ({
  first: names[language],
  second: names[otherLanguage(language)],
  both: messages.bothLanguages,
});

/** The language that a choice leaves out, where it leaves one out. */
const missing = (writtenIn: WrittenIn, language: Language): Language | undefined => {
  if (writtenIn === 'both') return undefined;
  return writtenIn === 'first' ? otherLanguage(language) : language;
};

const isWritten = (values: FindingValues, writtenIn: 'first' | 'second'): boolean =>
  textParts.some((part) => values[`${writtenIn}${part}`].trim() !== '');

/** What a reader of the language that is not written gets, and what is not kept. */
export const writtenNote = (values: FindingValues, language: Language): Message => {
  const { writtenIn } = values;
  const left = missing(writtenIn, language);
  if (!left) return messages.inBoth;
  const note = left === 'es' ? messages.onlyEnglish : messages.onlySpanish;
  if (!isWritten(values, writtenIn === 'first' ? 'second' : 'first')) return note;
  const dropped = left === 'es' ? messages.spanishDropped : messages.englishDropped;
  return { en: `${note.en} ${dropped.en}`, es: `${note.es} ${dropped.es}` };
};

type ChoiceProps = CustomProps<WrittenIn> & {
  /** Of who writes. */
  readonly language: Language;
};

/** In which languages a finding is written: one, the other, or both. */
export const WrittenInChoice = ({ label, help, value, onChange, disabled, language }: ChoiceProps) => {
  const say = useSay();
  const words = writtenInWords(language);
  return (
    <RadioGroup
      legend={label}
      help={help}
      value={value}
      disabled={disabled}
      options={writtenChoices.map((choice) => ({ value: choice, label: say(words[choice]) }))}
      onChange={(chosen) => {
        const choice = writtenChoices.find((one) => one === chosen);
        if (choice) onChange(choice);
      }}
    />
  );
};

/** What may be written into the texts beside words. */
export const Marks = () => {
  const say = useSay();
  return <p className={styles.marks}>{say(messages.marks)}</p>;
};
