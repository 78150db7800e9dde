import { type ReactNode, useId } from 'react';
import type { Icon } from '../../icons/icon.tsx';
import { CircleAlert, X } from '../../icons/icons.ts';
import { formatNumber } from '../../text/format.ts';
import { useLanguage, useSay } from '../../text/language.ts';
import { classes } from '../../theme/classes.ts';
import { describedBy, FieldFrame } from '../field-frame.tsx';
import { formMessages } from '../messages.ts';
import type { FieldProps } from '../use-form.ts';
import styles from './chips-field.module.css';
import { useChips } from './use-chips.ts';

/** How a chip looks: what kind of keyword it is, or what is wrong with it. */
export type ChipFace = {
  readonly icon: Icon;
  readonly word: string;
  /** Null where nothing is wrong. */
  readonly fault: string | null;
};

type ChipsFieldProps = FieldProps<readonly string[]> & {
  readonly label: string;
  readonly help?: ReactNode;
  readonly aside?: ReactNode;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean;
  /** What is shown beside each keyword. */
  readonly face?: ((keyword: string) => ChipFace) | undefined;
  /** More are left out, which is said. */
  readonly most?: number | undefined;
};

type ChipProps = {
  readonly keyword: string;
  readonly face: ChipFace | undefined;
  readonly disabled: boolean;
  readonly onRemove: () => void;
};

const Chip = ({ keyword, face, disabled, onRemove }: ChipProps) => {
  const say = useSay();
  const Icon = face?.fault ? CircleAlert : face?.icon;
  return (
    <li className={classes(styles.chip, face?.fault && styles.faulty)}>
      {Icon ? <Icon size={13} aria-hidden="true" /> : null}
      {face ? <span className={styles.word}>{face.fault ? null : face.word}</span> : null}
      <span className={styles.keyword} title={keyword}>
        {keyword}
      </span>
      {face?.fault ? <span className={styles.fault}>{face.fault}</span> : null}
      <button
        type="button"
        aria-label={say(formMessages.removeKeyword(keyword))}
        disabled={disabled}
        onClick={onRemove}
      >
        <X size={13} aria-hidden="true" />
      </button>
    </li>
  );
};

/** Free keywords (row I3): Enter, comma, semicolon, line break or a pasted list makes chips; Backspace takes the last away. */
export const ChipsField = (props: ChipsFieldProps) => {
  const { name, label, help, aside, placeholder, disabled = false, value, face, onBlur } = props;
  const id = useId();
  const say = useSay();
  const language = useLanguage();
  const { input, typed, change, leftOut, remove, finish, press, type, paste } = useChips(props);
  const hint = help ?? say(formMessages.keywordHint);
  const figure = (count: number) => formatNumber(count, language);
  const most = figure(props.most ?? 0);
  const error = leftOut > 0 ? say(formMessages.mostKeywords(most, figure(leftOut))) : props.error;
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
              <Chip
                key={keyword}
                keyword={keyword}
                face={face?.(keyword)}
                disabled={disabled}
                onRemove={() => remove(keyword)}
              />
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
