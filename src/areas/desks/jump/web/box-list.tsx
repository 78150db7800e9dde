import { useLayoutEffect, useRef } from 'react';
import { CornerDownLeft } from '../../../../ui/icons/icons.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { classes } from '../../../../ui/theme/classes.ts';
import { FindingStateChip } from '../../../casework/findings/web/state-chip.tsx';
import { markedPieces, typedWords } from '../local-matches.ts';
import { jumpMessages as messages } from '../messages.ts';
import styles from './jump-box.module.css';
import type { Group, Option } from './option.ts';

const Marked = ({ text, typed }: { text: string; typed: readonly string[] }) =>
  markedPieces(text, typed).map((piece) =>
    piece.isMarked ? (
      <mark key={piece.from} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );

type RowProps = {
  readonly id: string;
  readonly option: Option;
  readonly isActive: boolean;
  readonly typed: readonly string[];
  readonly onPoint: () => void;
  readonly onOpen: () => void;
};

const Row = ({
  id,
  option: { icon: Icon, title, detail, state },
  isActive,
  typed,
  onPoint,
  onOpen,
}: RowProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    className={classes(styles.option, isActive && styles.active)}
    onMouseDown={(event) => event.preventDefault()}
    onMouseMove={onPoint}
    onClick={onOpen}
  >
    <span className={styles.icon}>
      <Icon size={17} aria-hidden="true" />
    </span>
    <span className={styles.lines}>
      <span className={styles.optionTitle}>
        <Marked text={title} typed={typed} />
      </span>
      {detail ? (
        <span className={styles.detail}>
          <Marked text={detail} typed={typed} />
        </span>
      ) : null}
    </span>
    {state ? <FindingStateChip finding={state} /> : null}
    {isActive ? (
      <span className={styles.enter}>
        <CornerDownLeft size={14} aria-hidden="true" />
      </span>
    ) : null}
  </div>
);

type BoxListProps = {
  readonly id: string;
  readonly groups: readonly Group[];
  readonly text: string;
  readonly active: number;
  readonly isBusy: boolean;
  readonly onPoint: (index: number) => void;
  readonly onOpen: (option: Option) => void;
};

/** The id of an option's element. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Groups of options under their headings. */
export const BoxList = ({ id, groups, text, active, isBusy, onPoint, onOpen }: BoxListProps) => {
  const say = useSay();
  const list = useRef<HTMLDivElement>(null);
  const typed = typedWords(text);
  useLayoutEffect(() => {
    if (active === 0) list.current?.scrollTo?.(0, 0);
    else document.getElementById(optionId(id, active))?.scrollIntoView?.({ block: 'nearest' });
  }, [active, id]);
  const firsts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0),
  );
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={say(messages.results)}
      aria-busy={isBusy || undefined}
      className={classes(styles.list, groups.length === 0 && styles.none)}
    >
      {groups.map(({ key, heading, options }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div id={`${id}-${key}`} role="presentation" className={styles.heading}>
            {heading}
          </div>
          {options.map((option, place) => {
            const index = (firsts[at] ?? 0) + place;
            return (
              <Row
                key={option.id}
                id={optionId(id, index)}
                option={option}
                isActive={index === active}
                typed={typed}
                onPoint={() => onPoint(index)}
                onOpen={() => onOpen(option)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
};
