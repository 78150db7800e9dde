import { useEffect, useId, useRef, useState } from 'react';
import type { Message } from '../../../../../../shared/messages.ts';
import { inPlaceOfFile } from '../../../../../../ui/form/use-form.ts';
import { useSay } from '../../../../../../ui/text/language.ts';
import styles from '../create-request.module.css';
import { typedFile } from './typed-sheet.ts';

type TypedListProps = {
  /** The column of the service's list that the lines go into. */
  readonly column: string;
  readonly label: Message;
  readonly placeholder: string;
  /** What is chosen now. */
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
};

const pauseMilliseconds = 500;

/**
 * In the place of a file: a list that is typed or pasted, one a line. It becomes the sheet that the service takes, so that
 * the same checks show wrong lines; nothing where a file was chosen.
 */
export const TypedList = ({ column, label, placeholder, file, onFile }: TypedListProps) => {
  const say = useSay();
  const id = useId();
  const [text, setText] = useState('');
  const made = useRef<File | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const make = (typed: string): void => {
    clearTimeout(timer.current);
    const isEmpty = typed.trim() === '';
    if (isEmpty && made.current === null) return;
    made.current = isEmpty ? null : typedFile(column, typed);
    onFile(made.current);
  };
  const latest = useRef(make);
  latest.current = make;
  const change = (typed: string): void => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(typed), pauseMilliseconds);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  // Taken away where files are: the lines go with it.
  useEffect(() => {
    if (file !== null || made.current === null) return;
    made.current = null;
    setText('');
  }, [file]);

  if (file !== null && file !== made.current) return null;
  return (
    <div className={styles.typed}>
      <label htmlFor={id}>{say(label)}</label>
      <textarea
        id={id}
        {...inPlaceOfFile}
        rows={4}
        value={text}
        placeholder={placeholder}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          if (text.trim() !== '' && made.current === null) make(text);
        }}
      />
    </div>
  );
};
