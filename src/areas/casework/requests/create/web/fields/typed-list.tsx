import { useEffect, useId, useRef, useState } from 'react';
import type { Message } from '../../../../../../shared/messages.ts';
import { useInPlaceOfFile } from '../../../../../../ui/form/in-place-of-file.ts';
import { useSay } from '../../../../../../ui/text/language.ts';
import { createMessages } from '../../../messages.ts';
import styles from '../create-request.module.css';
import { typedFile } from './typed-sheet.ts';

type TypedListProps = {
  /** The column of the service's list that the lines go into; undefined while there is none. */
  readonly column: string | undefined;
  readonly label: Message;
  readonly placeholder: string;
  /** What is chosen now. */
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
};

const pauseMilliseconds = 500;

const isBlank = (text: string): boolean => text.trim() === '';

/**
 * In the place of a file: a list that is typed or pasted, one a line. It becomes the sheet that the service takes, so that
 * the same checks show wrong lines. Where a file is chosen, that is sent; what was typed is kept, and counts once the file is
 * taken away.
 */
export const TypedList = ({ column, label, placeholder, file, onFile }: TypedListProps) => {
  const say = useSay();
  const id = useId();
  const inPlaceOfFile = useInPlaceOfFile();
  const [text, setText] = useState('');
  const made = useRef<File | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isFileChosen = file !== null && file !== made.current;

  const make = (typed: string): void => {
    clearTimeout(timer.current);
    if (isFileChosen) return;
    const next = column === undefined || isBlank(typed) ? null : typedFile(column, typed);
    if (next === null && made.current === null) return;
    made.current = next;
    onFile(next);
  };
  const makeAgain = (): void => {
    if (!isBlank(text)) make(text);
  };
  const latest = useRef({ make, makeAgain });
  latest.current = { make, makeAgain };
  const change = (typed: string): void => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current.make(typed), pauseMilliseconds);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (file === null) latest.current.makeAgain();
  }, [file]);
  // Another service: the same lines, in its column.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that counts.
  useEffect(() => latest.current.makeAgain(), [column]);

  if (column === undefined) return null;
  if (isFileChosen) {
    return isBlank(text) ? null : (
      <p className={styles.typedKept} role="status">
        {say(createMessages.typedNotSent)}
      </p>
    );
  }
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
          if (made.current === null) makeAgain();
        }}
      />
    </div>
  );
};
