import { type FocusEvent, type ReactNode, useId, useRef, useState } from 'react';
import { ChevronDown } from '../../icons/icons.ts';
import { useSay } from '../../text/language.ts';
import { classes } from '../../theme/classes.ts';
import styles from '../field.module.css';
import { describedBy, FieldFrame } from '../field-frame.tsx';
import { formMessages } from '../messages.ts';
import type { FieldProps } from '../use-form.ts';
import { ListboxPopup } from './listbox-popup.tsx';
import type { Choice } from './select-field.tsx';
import type { Loading } from './use-choices.ts';
import { useListboxKeys } from './use-listbox-keys.ts';

type ListboxFieldProps = FieldProps<readonly string[]> & {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly loading: Pick<Loading, 'state' | 'load'>;
  readonly multiple?: boolean;
  /** Shown while nothing is chosen; where one is chosen at most, also the way back to none. */
  readonly placeholder?: string | undefined;
  readonly help?: ReactNode;
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
};

/**
 * A list to choose from whose options may be loaded, one or several: the "select-only combobox" of the WAI-ARIA
 * Authoring Practices. The focus stays on the button; the list says which option is meant.
 */
export const ListboxField = (props: ListboxFieldProps) => {
  const { name, label, choices, loading, multiple = false, placeholder, help, aside, disabled } = props;
  const { value, error, onChange, onBlur } = props;
  const say = useSay();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const none = placeholder ?? say(formMessages.choose);
  const options =
    !multiple && placeholder !== undefined && loading.state === 'ready'
      ? [{ value: '', label: placeholder }, ...choices]
      : choices;

  const show = (): void => {
    if (disabled) return;
    setOpen(true);
    loading.load();
  };
  const choose = (index: number): void => {
    const option = options[index];
    if (!option) return;
    if (!multiple) onChange(option.value === '' ? [] : [option.value]);
    else if (value.includes(option.value)) onChange(value.filter((one) => one !== option.value));
    else
      onChange(choices.map((one) => one.value).filter((one) => one === option.value || value.includes(one)));
    if (!multiple) setOpen(false);
  };
  const keys = useListboxKeys({
    open,
    labels: options.map((option) => option.label),
    first: Math.max(
      0,
      options.findIndex((option) => value.includes(option.value)),
    ),
    multiple,
    show,
    hide: () => setOpen(false),
    choose,
    retry: loading.state === 'failed' ? loading.load : undefined,
  });

  const leave = (event: FocusEvent): void => {
    if (box.current?.contains(event.relatedTarget)) return;
    setOpen(false);
    onBlur();
  };
  const labels = choices.filter((choice) => value.includes(choice.value)).map((choice) => choice.label);
  const said = labels.length > 0 ? labels.join(', ') : value.length > 0 ? value.join(', ') : none;

  return (
    <FieldFrame id={id} label={label} help={help} aside={aside} error={error}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus has left the field. */}
      <div ref={box} className={styles.select} onBlur={leave}>
        <button
          ref={button}
          type="button"
          id={id}
          name={name}
          role="combobox"
          className={classes(styles.control, styles.combobox, value.length === 0 && styles.nothing)}
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-activedescendant={open && options.length > 0 ? `${id}-${keys.active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, help, error)}
          disabled={disabled}
          onClick={() => (open ? setOpen(false) : show())}
          onKeyDown={keys.press}
        >
          <span>{said}</span>
        </button>
        <ChevronDown size={16} aria-hidden="true" />
        {open ? (
          <ListboxPopup
            id={id}
            label={label}
            options={options}
            value={value}
            active={keys.active}
            multiple={multiple}
            state={loading.state}
            onRetry={() => {
              // The pressed button goes away: without this the focus would go with it, and close the list.
              button.current?.focus();
              loading.load();
            }}
            onChoose={choose}
            onPoint={keys.point}
            onHide={() => setOpen(false)}
          />
        ) : null}
      </div>
    </FieldFrame>
  );
};
