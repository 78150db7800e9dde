import { type KeyboardEvent, useId, useState } from 'react';
import { folded } from '../../../shared/vocabulary/folded.ts';
import { Search } from '../../icons/icons.ts';
import { useSay } from '../../text/language.ts';
import { classes } from '../../theme/classes.ts';
import styles from '../field.module.css';
import { FieldFrame } from '../field-frame.tsx';
import { formMessages } from '../messages.ts';
import { movedIndex } from './listbox-keys.ts';
import { type ListboxOption, ListboxPopup } from './listbox-popup.tsx';

/** More are not drawn at once; what is typed makes them fewer. */
const shownMost = 100;

export type Findable = ListboxOption & {
  /** What finds it besides its label, such as its name in the other language. */
  readonly words: string;
};

type FindChoiceProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly choices: readonly Findable[];
  readonly disabled?: boolean;
  readonly onChoose: (value: string) => void;
};

/** Those that hold each word that was typed, whatever its accents and case. */
const findChoices = (choices: readonly Findable[], typed: string): readonly Findable[] => {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return choices.filter((choice) => {
    const text = folded(`${choice.label} ${choice.words}`);
    return words.every((word) => text.includes(word));
  });
};

/**
 * One of many, found by typing: the editable combobox of the WAI-ARIA Authoring Practices. What is chosen is handed
 * over and the field is empty again, so it suits what starts something from a text or adds one to a list.
 */
export const FindChoice = ({ label, placeholder, choices, disabled = false, onChoose }: FindChoiceProps) => {
  const say = useSay();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = findChoices(choices, typed);
  const options = found.slice(0, shownMost);

  const show = (): void => {
    if (!open) setActive(0);
    setOpen(true);
  };
  const choose = (index: number): void => {
    const option = options[index];
    if (!option) return;
    setOpen(false);
    setTyped('');
    onChoose(option.value);
  };
  const press = (event: KeyboardEvent): void => {
    // Home and End move in what is typed.
    const moves = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'].includes(event.key);
    const next = moves ? movedIndex(event.key, active, options.length) : undefined;
    if (event.key === 'Escape' && open) {
      // The dialog around it stays.
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'Enter') {
      if (open) choose(active);
    } else if (next === undefined) return;
    else if (open) setActive(next);
    else show();
    event.preventDefault();
  };

  return (
    <FieldFrame id={id} label={label} error={null}>
      <div className={styles.select}>
        <input
          id={id}
          role="combobox"
          autoComplete="off"
          className={classes(styles.control, styles.find)}
          value={typed}
          placeholder={placeholder}
          disabled={disabled}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-activedescendant={open && options.length > 0 ? `${id}-${active}` : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
            setOpen(true);
          }}
          onClick={show}
          onBlur={() => setOpen(false)}
          onKeyDown={press}
        />
        <Search size={16} aria-hidden="true" />
        {open ? (
          <ListboxPopup
            id={id}
            label={label}
            options={options}
            value={[]}
            active={active}
            multiple={false}
            state="ready"
            empty={say(formMessages.nothingFound)}
            after={
              found.length > shownMost ? say(formMessages.firstOfMany(shownMost, found.length)) : undefined
            }
            onRetry={() => undefined}
            onChoose={choose}
            onPoint={setActive}
            onHide={() => setOpen(false)}
          />
        ) : null}
      </div>
    </FieldFrame>
  );
};
