import { X } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useSay } from '../../text/language.ts';
import { classes } from '../../theme/classes.ts';
import { describedBy, FieldFrame } from '../field-frame.tsx';
import { formMessages } from '../messages.ts';
import type { FieldProps } from '../use-form.ts';
import styles from './chips-field.module.css';
import { addKeywords, hasSeparator, splitTyped } from './keywords.ts';

type ChipsFieldProps = FieldProps<readonly string[]> & {
  readonly label: string;
  readonly help?: ReactNode;
  readonly aside?: ReactNode;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean;
};

/** What was added or removed last, for those who do not see the chips. */
type Change = { readonly kind: 'added' | 'removed'; readonly keywords: readonly string[] };

/** Free keywords (row I3): Enter, comma, line break or a pasted list makes chips; Backspace takes the last away. */
export const ChipsField = (props: ChipsFieldProps) => {
  const { name, label, help, aside, placeholder, disabled = false, value, error, onChange, onBlur } = props;
  const id = useId();
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [change, setChange] = useState<Change | null>(null);
  const hint = help ?? say(formMessages.keywordHint);

  const add = (text: string): void => {
    const next = addKeywords(value, text);
    if (next.length === value.length) return;
    onChange(next);
    setChange({ kind: 'added', keywords: next.slice(value.length) });
  };
  const remove = (keyword: string): void => {
    onChange(value.filter((one) => one !== keyword));
    setChange({ kind: 'removed', keywords: [keyword] });
    input.current?.focus();
  };
  const finish = (): void => {
    if (typed.trim() === '') return;
    add(typed);
    setTyped('');
  };

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Enter also ends a composition (Japanese, dead keys): that one is not for us.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      finish();
    }
    const last = value.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
  };
  const type = (text: string): void => {
    const parts = splitTyped(text);
    if (hasSeparator(text)) add(parts.ended);
    setTyped(parts.typed);
  };
  // A one-line input would swallow the line breaks of a pasted list.
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text');
    if (!hasSeparator(text)) return;
    event.preventDefault();
    add(`${typed}${text}`);
    setTyped('');
  };

  const finishNow = useRef(finish);
  finishNow.current = finish;
  useEffect(() => {
    // Sending by the button does not leave the field: what is still being typed counts too.
    const form = input.current?.form;
    const before = () => flushSync(() => finishNow.current());
    form?.addEventListener('submit', before, true);
    return () => form?.removeEventListener('submit', before, true);
  }, []);

  return (
    <FieldFrame id={id} label={label} help={hint} aside={aside} error={error}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the input goes into it, as in any field. */}
      <div
        className={classes(styles.box, error && styles.wrong, disabled && styles.disabled)}
        onMouseDown={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          input.current?.focus();
        }}
      >
        {value.length > 0 ? (
          <ul aria-label={say(formMessages.keywordsOf(label))}>
            {value.map((keyword) => (
              <li key={keyword} className={styles.chip}>
                <span title={keyword}>{keyword}</span>
                <button
                  type="button"
                  aria-label={say(formMessages.removeKeyword(keyword))}
                  disabled={disabled}
                  onClick={() => remove(keyword)}
                >
                  <X size={13} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        <input
          ref={input}
          id={id}
          name={name}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="enter"
          placeholder={value.length === 0 ? placeholder : undefined}
          disabled={disabled}
          value={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => {
            finish();
            onBlur();
          }}
        />
      </div>
      <span className="visually-hidden" aria-live="polite">
        {change ? say(formMessages[change.kind](change.keywords.join(', '))) : ''}
      </span>
    </FieldFrame>
  );
};
