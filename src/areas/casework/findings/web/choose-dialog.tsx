import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { movedIndex } from '../../../../ui/form/choosing/listbox-keys.ts';
import { uiMessages } from '../../../../ui/messages.ts';
import { ErrorState } from '../../../../ui/page/empty-state.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { SearchBox } from '../../../../ui/search-box.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import styles from './choose-dialog.module.css';

type ChoiceProps = {
  readonly name: string;
  readonly hint: string;
  readonly disabled?: boolean | undefined;
  readonly onChoose: () => void;
};

/** One row of a list to choose from: a press chooses it. */
export const Choice = ({ name, hint, disabled, onChoose }: ChoiceProps) => (
  <li>
    <button type="button" disabled={disabled} onClick={onChoose}>
      <span>{name}</span>
      <span className={styles.faint}>{hint}</span>
    </button>
  </li>
);

type ChooseDialogProps<Row> = {
  readonly title: string;
  readonly widthPixels: number;
  readonly search: string;
  readonly searchLabel: string;
  readonly onSearch: (search: string) => void;
  /** What was found, as its query says it. */
  readonly found: {
    readonly data: readonly Row[] | undefined;
    readonly isError: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly failed: string;
  /** Said where nothing was found. */
  readonly none: string;
  readonly busy?: boolean;
  /** What stands before the rows. */
  readonly first?: ReactNode;
  readonly children: (row: Row) => ReactNode;
  readonly onClose: () => void;
};

const choicesIn = (place: HTMLElement | null): readonly HTMLButtonElement[] => [
  ...(place?.querySelectorAll<HTMLButtonElement>('li > button') ?? []),
];

/** The list is one stop of Tab; the arrows move in it, and from the words into it. */
const useRows = () => {
  const list = useRef<HTMLUListElement>(null);
  const stopAt = (chosen: HTMLElement | undefined): void => {
    for (const choice of choicesIn(list.current)) choice.tabIndex = choice === chosen ? 0 : -1;
  };
  // Rows come and go with what is typed: one of them can always be reached.
  useLayoutEffect(() => {
    const choices = choicesIn(list.current);
    stopAt(choices.find((choice) => choice.matches(':focus')) ?? choices[0]);
  });
  const press = (event: KeyboardEvent): void => {
    const choices = choicesIn(list.current);
    const at = choices.findIndex((choice) => choice.matches(':focus'));
    const next = movedIndex(event.key, at, choices.length);
    if (next === undefined || choices.length === 0) return;
    event.preventDefault();
    choices[next]?.focus();
  };
  return {
    list,
    ofSearch: {
      onKeyDown: (event: KeyboardEvent): void => {
        if (event.key === 'ArrowDown') press(event);
      },
    },
    ofList: {
      onKeyDown: press,
      onFocus: ({ target }: FocusEvent): void => {
        if (target instanceof HTMLElement) stopAt(target);
      },
    },
  };
};

/** Chooses one of a list that is narrowed by words; the rows are `Choice`s. */
export const ChooseDialog = <Row,>(props: ChooseDialogProps<Row>) => {
  const say = useSay();
  const { data, isError, refetch } = props.found;
  const { list, ofSearch, ofList } = useRows();
  return (
    <Dialog
      open
      title={props.title}
      widthPixels={props.widthPixels}
      onClose={props.onClose}
      actions={<Button onClick={props.onClose}>{say(uiMessages.cancel)}</Button>}
    >
      <div className={styles.search} {...ofSearch}>
        <SearchBox value={props.search} label={props.searchLabel} onSearch={props.onSearch} autoFocus />
      </div>
      {isError && !data ? (
        <ErrorState
          title={props.failed}
          onRetry={() => {
            refetch().catch(() => undefined);
          }}
        />
      ) : !data ? (
        <Skeleton height={220} />
      ) : (
        <ul ref={list} className={styles.choices} aria-busy={props.busy} {...ofList}>
          {props.first}
          {data.map(props.children)}
          {data.length === 0 ? <li className={styles.none}>{props.none}</li> : null}
        </ul>
      )}
    </Dialog>
  );
};
