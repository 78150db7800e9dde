import { CircleCheck, CirclePlus, RotateCcw, TriangleAlert } from 'lucide-react';
import { Chip } from '../../../../ui/chip.tsx';
import { SeverityMark } from '../../../../ui/severity-mark.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { useSay } from '../../../../ui/text/language.ts';
import type { ImportedRow, Standing } from '../contract.ts';
import { importMessages as messages } from '../messages.ts';
import { type Choice, isTaken, mayBeTaken } from './choice.ts';
import styles from './imports.module.css';

const kinds = {
  new: { kind: 'success', icon: CirclePlus },
  known: { kind: 'neutral', icon: CircleCheck },
  fixed: { kind: 'warning', icon: RotateCcw, TriangleAlert },
} as const;

const StandingChip = ({ standing }: { standing: Standing }) => {
  const say = useSay();
  return <Chip {...kinds[standing]}>{say(messages.standing[standing])}</Chip>;
};

const OutsideMark = () => {
  const say = useSay();
  return (
    <span className={styles.outside}>
      <TriangleAlert size={13} aria-hidden="true" />
      {say(messages.outside)}
    </span>
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
    width: '130px',
    narrow: 'fact',
    cell: (row) => <SeverityMark severity={row.severity} />,
  },
  {
    key: 'title',
    head: messages.title,
    narrow: 'title',
    cell: (row) => <span title={`${row.title}\n${row.rule}`}>{row.title}</span>,
  },
  {
    key: 'target',
    head: messages.target,
    width: '28%',
    narrow: 'fact',
    cell: (row) => (
      <span className={styles.where}>
        <code className={styles.target} title={row.targets.join('\n')}>
          {row.location}
        </code>
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
