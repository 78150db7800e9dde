import { type KeyboardEvent, useState } from 'react';
import { previewMessages as messages } from '../../../../../shared/sheet/preview-messages.ts';
import { CircleAlert } from '../../../../../ui/icons/icons.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { FaultTip } from './fault-tip.tsx';
import styles from './sheet-preview.module.css';

type MendCellProps = {
  readonly id: string;
  readonly text: string;
  readonly fault: string;
  /** "Correct row 4, email". */
  readonly label: string;
  readonly onMend: (text: string) => void;
};

/** A wrong cell: a press makes it a field, Enter or leaving it corrects the file, Escape leaves it as it was. */
export const MendCellButton = ({ id, text, fault, label, onMend }: MendCellProps) => {
  const say = useSay();
  const [typed, setTyped] = useState<string>();
  const [isBack, setBack] = useState(false);
  const end = (value: string | undefined, isByKey: boolean): void => {
    const isChanged = value !== undefined && value.trim() !== text;
    setTyped(undefined);
    setBack(isByKey && !isChanged);
    if (isChanged) onMend(value.trim());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither sends the form nor closes the dialog.
    event.preventDefault();
    event.stopPropagation();
    end(event.key === 'Enter' ? typed : undefined, true);
  };
  if (typed !== undefined) {
    return (
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: it stands in the place of the button that was pressed.
        autoFocus
        className={styles.mend}
        aria-label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => end(typed, false)}
      />
    );
  }
  return (
    <FaultTip title={fault} describeChild>
      <button
        id={id}
        data-wrong-part
        type="button"
        // biome-ignore lint/a11y/noAutofocus: where nothing was changed, the keyboard goes on at the cell, not at the dialog's beginning.
        autoFocus={isBack}
        className={styles.mark}
        onClick={() => setTyped(text)}
      >
        <CircleAlert size={13} aria-hidden="true" />
        <span className={text ? undefined : styles.blank}>{text || say(messages.empty)}</span>
        <span className="visually-hidden">
          : {fault} {label}
        </span>
      </button>
    </FaultTip>
  );
};
