import { Chip } from '../../../../ui/chip.tsx';
import { CircleCheck, CirclePlus, RotateCcw } from '../../../../ui/icons/icons.ts';
import type { Column } from '../../../../ui/table/column.ts';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { findingMessages } from '../../findings/messages.ts';
import { OutsideMark } from '../../findings/web/outside-mark.tsx';
import { RatedSeverity } from '../../findings/web/rated-severity.tsx';
import type { ImportedRow, Standing } from '../contract.ts';
import { importMessages as messages } from '../messages.ts';
import { type Choice, isTaken, mayBeTaken } from './choice.ts';
import styles from './imports.module.css';

const kinds = {
  new: { kind: 'success', icon: CirclePlus },
  known: { kind: 'neutral', icon: CircleCheck },
  fixed: { kind: 'warning', icon: RotateCcw },
} as const;

const StandingChip = ({ standing }: { standing: Standing }) => {
  const say = useSay();
  return <Chip {...kinds[standing]}>{say(messages.standing[standing])}</Chip>;
};

/** What else it was seen on; the place itself shows the first. */
const MorePlaces = ({ row }: { row: ImportedRow }) => {
  const say = useSay();
  const language = useLanguage();
  const more = row.targets.length - 1;
  if (more < 1) return null;
  return (
    <span className={styles.faint}>{say(findingMessages.moreTargets(formatNumber(more, language)))}</span>
  );
};

type TakeProps = {
  readonly row: ImportedRow;
  readonly choice: Choice;
  readonly disabled: boolean;
  readonly onTake: (row: ImportedRow, taken: boolean) => void;
};

const Take = ({ row, choice, disabled, onTake }: TakeProps) => {
  const say = useSay();
  const taken = isTaken(choice, row);
  return (
    <input
      type="checkbox"
      aria-label={say(messages.takeRow(row.title))}
      checked={taken}
      disabled={!mayBeTaken(choice, row) || (disabled && taken)}
      onChange={(event) => onTake(row, event.target.checked)}
    />
  );
};

/** The columns of a preview; the first says what will be saved. */
export const previewColumns = (take: Omit<TakeProps, 'row'>): readonly Column<ImportedRow>[] => [
  {
    key: 'take',
    head: messages.take,
    width: '76px',
    narrow: 'select',
    cell: (row) => <Take row={row} {...take} />,
  },
  {
    key: 'severity',
    head: messages.severity,
    width: '126px',
    narrow: 'fact',
    cell: (row) => <RatedSeverity finding={row} />,
  },
  {
    key: 'title',
    head: messages.title,
    narrow: 'title',
    cell: (row) => (
      <span className={styles.whole} title={row.rule}>
        {row.title}
      </span>
    ),
  },
  {
    key: 'target',
    head: messages.target,
    width: '26%',
    narrow: 'fact',
    cell: (row) => (
      <span className={styles.where}>
        <code className={styles.target} title={row.targets.join('\n')}>
          {row.location}
        </code>
        <MorePlaces row={row} />
        {row.outside ? <OutsideMark /> : null}
      </span>
    ),
  },
  {
    key: 'state',
    head: messages.state,
    width: '138px',
    narrow: 'chip',
    cell: (row) => <StandingChip standing={row.standing} />,
  },
];
