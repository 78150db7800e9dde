import { useLayoutEffect, useRef } from 'react';
import { Check } from '../../icons/icons.ts';
import { uiMessages } from '../../messages.ts';
import { ProgressBar } from '../../page/progress-bar.tsx';
import { useSay } from '../../text/language.ts';
import { classes } from '../../theme/classes.ts';
import { formMessages } from '../messages.ts';
import styles from './listbox-popup.module.css';
import type { Choice } from './select-field.tsx';
import type { Loading } from './use-choices.ts';
import { usePopupPlace } from './use-popup-place.ts';

export type ListboxOption = Choice & {
  /** Small, after the label: why it is offered, what kind it is. */
  readonly note?: string;
};

type ListboxPopupProps = {
  readonly id: string;
  readonly label: string;
  readonly options: readonly ListboxOption[];
  readonly value: readonly string[];
  readonly active: number;
  readonly multiple: boolean;
  readonly state: Loading['state'];
  /** Said where there are no options. */
  readonly empty?: string;
  /** Said below the options wherever they are scrolled to, such as that there are more. */
  readonly after?: string | undefined;
  readonly onRetry: () => void;
  readonly onChoose: (index: number) => void;
  readonly onPoint: (index: number) => void;
  readonly onHide: () => void;
};

/** What opens under a combobox: options, or that they are being loaded, or that this has failed. */
export const ListboxPopup = (props: ListboxPopupProps) => {
  const { id, label, options, value, active, multiple, state, after } = props;
  const { onRetry, onChoose, onPoint, onHide } = props;
  const say = useSay();
  const empty = props.empty ?? say(formMessages.noOptions);
  const popup = useRef<HTMLDivElement>(null);
  usePopupPlace(popup, onHide, options.length);
  useLayoutEffect(() => {
    popup.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const isLoading = state === 'loading' || state === 'idle';
  const isEmpty = state === 'ready' && options.length === 0;
  const isChosen = (option: Choice) =>
    option.value === '' ? value.length === 0 : value.includes(option.value);
  return (
    <div ref={popup} className={styles.popup}>
      {isLoading ? <ProgressBar percentage={null} label={say(formMessages.loadingOptions)} /> : null}
      <p className={isLoading ? styles.state : 'visually-hidden'} role="status">
        {isLoading ? `${say(formMessages.loadingOptions)}…` : isEmpty ? empty : ''}
      </p>
      {isEmpty ? (
        <p className={styles.state} aria-hidden="true">
          {empty}
        </p>
      ) : null}
      {state === 'failed' ? (
        <p className={styles.state} role="alert">
          {say(formMessages.optionsFailed)}{' '}
          <button type="button" onClick={onRetry}>
            {say(uiMessages.tryAgain)}
          </button>
        </p>
      ) : null}
      {/* The focus stays on the combobox, which names the active option and has the keys. */}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        className={styles.list}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keys
          <div
            key={option.value}
            id={`${id}-${index}`}
            data-index={index}
            role="option"
            aria-selected={isChosen(option)}
            className={classes(styles.option, index === active && styles.active)}
            // The focus stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => onPoint(index)}
            onClick={() => onChoose(index)}
          >
            <span className={styles.tick}>
              {isChosen(option) ? <Check size={15} aria-hidden="true" /> : null}
            </span>
            {option.label}
            {option.note ? <span className={styles.note}>{option.note}</span> : null}
          </div>
        ))}
      </div>
      {after ? <p className={styles.after}>{after}</p> : null}
    </div>
  );
};
