import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { SlidersHorizontal } from './icons/icons.ts';
import { uiMessages } from './messages.ts';
import { useSay } from './text/language.ts';
import { useNarrow } from './theme/media.ts';
import styles from './toolbar.module.css';

type ToolbarProps = {
  readonly search?: ReactNode;
  /** On a phone they stand behind a button beside the search. */
  readonly filters?: ReactNode;
  /** How many of the filters are in force: said on that button. */
  readonly inForce?: number;
  /** What is in force, each removable, where that stands in the row. */
  readonly chips?: ReactNode;
  readonly action?: ReactNode;
};

/** Above a list: search and filters at the left, the action at the right. */
export const Toolbar = ({ search, filters, inForce = 0, chips, action }: ToolbarProps) => {
  const say = useSay();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const folds = useNarrow() && search !== undefined && filters !== undefined;
  return (
    <div className={styles.toolbar}>
      {search}
      {folds ? (
        <Button
          className={styles.toggle}
          icon={<SlidersHorizontal size={16} aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {say(inForce > 0 ? uiMessages.filtersInForce(inForce) : uiMessages.filters)}
        </Button>
      ) : null}
      {filters ? (
        <div id={id} className={styles.filters} hidden={folds && !isOpen}>
          {filters}
        </div>
      ) : null}
      {chips}
      {action ? (
        <>
          <span className={styles.spacer} />
          {action}
        </>
      ) : null}
    </div>
  );
};
