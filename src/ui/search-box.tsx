import { useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { searchDelayMilliseconds } from './constants.ts';
import { Search, X } from './icons/icons.ts';
import { uiMessages } from './messages.ts';
import { useSay } from './text/language.ts';
import styles from './toolbar.module.css';

type SearchBoxProps = {
  readonly value: string;
  readonly onSearch: (value: string) => void;
  /** What is searched, read aloud and shown while empty. */
  readonly label: string;
  /** Has the focus at once: whoever opened what it stands in came to search. */
  readonly autoFocus?: boolean;
};

/** Answers while one types, when the typing pauses. Escape empties it. */
export const SearchBox = ({ value, onSearch, label, autoFocus = false }: SearchBoxProps) => {
  const say = useSay();
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const tell = useRef(onSearch);
  tell.current = onSearch;

  // The address may change from outside: a chip removed, a step back.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed === told.current) return;
    const timer = setTimeout(() => {
      told.current = typed;
      tell.current(typed);
    }, searchDelayMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div className={styles.search}>
      <Search size={16} aria-hidden="true" />
      <input
        type="search"
        value={typed}
        // biome-ignore lint/a11y/noAutofocus: only where a dialog is opened to search in.
        autoFocus={autoFocus}
        aria-label={label}
        placeholder={label}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') {
            event.stopPropagation();
            setTyped('');
          }
        }}
      />
      {typed ? (
        <IconButton label={say(uiMessages.clearSearch)} onClick={() => setTyped('')}>
          <X size={15} aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  );
};
