import { useState } from 'react';
import type { Message } from '../../../../shared/messages.ts';
import { rateText } from '../../../../shared/vocabulary/campaign-change.ts';
import {
  type CampaignResults,
  type DepartmentFigures,
  figureWords,
  leastInGroup,
  otherDepartments,
  type Reaction,
  rateOf,
  reactions,
} from '../../../../shared/vocabulary/campaign-results.ts';
import { clientPage } from '../../../../ui/table/client-page.ts';
import type { Column } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { useKeyset } from '../../../../ui/table/keyset.ts';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { classes } from '../../../../ui/theme/classes.ts';
import { inOrder } from '../department-order.ts';
import { campaignMessages as messages } from '../messages.ts';
import styles from './campaign.module.css';

type RateProps = { readonly figures: DepartmentFigures; readonly reaction: Reaction };

/** Which share did it, and how many that is. */
const Rate = ({ figures, reaction }: RateProps) => {
  const say = useSay();
  const language = useLanguage();
  const rate = rateOf(figures, reaction);
  return (
    <span>
      <strong>{rate === null ? '–' : say(rateText(rate))}</strong>{' '}
      <span className={styles.count}>{formatNumber(figures[reaction], language)}</span>
    </span>
  );
};

/** The same with a bar, where there is room. */
const RateWithBar = ({ figures, reaction }: RateProps) => (
  <span className={styles.cell}>
    <Rate figures={figures} reaction={reaction} />
    <span className={styles.track} aria-hidden="true">
      <span
        className={classes(styles.bar, styles[reaction])}
        style={{ width: `${rateOf(figures, reaction) ?? 0}%` }}
      />
    </span>
  </span>
);

const Name = ({ name }: { name: string | null }) => {
  const say = useSay();
  return <span className={styles.name}>{name ?? say(otherDepartments)}</span>;
};

const Count = ({ count }: { count: number }) => (
  <span className="numeric">{formatNumber(count, useLanguage())}</span>
);

const columnOf = (reaction: Reaction, head: Message): Column<DepartmentFigures> => ({
  key: reaction,
  head,
  sort: reaction,
  width: '17%',
  narrow: 'named',
  cell: (figures) => <RateWithBar figures={figures} reaction={reaction} />,
  narrowCell: (figures) => <Rate figures={figures} reaction={reaction} />,
});

const columns: readonly Column<DepartmentFigures>[] = [
  {
    key: 'name',
    head: messages.department,
    sort: 'name',
    narrow: 'title',
    cell: ({ name }) => <Name name={name} />,
  },
  {
    key: 'sent',
    head: figureWords.sent,
    sort: 'sent',
    width: '11%',
    align: 'end',
    narrow: 'named',
    cell: ({ sent }) => <Count count={sent} />,
  },
  ...reactions.map((reaction) => columnOf(reaction, figureWords[reaction])),
];

/** What each department did; the largest first, or as the reader wishes. */
export const DepartmentTable = ({ departments }: Pick<CampaignResults, 'departments'>) => {
  const say = useSay();
  const language = useLanguage();
  const [sort, setSort] = useState<string | undefined>(undefined);
  const paging = useKeyset(sort ?? '');
  const page = clientPage(inOrder(departments, sort), paging.cursor);
  const least = formatNumber(leastInGroup, language);
  if (departments.length === 0) return <p className={styles.hint}>{say(messages.noDepartments(least))}</p>;
  return (
    <>
      <h4 className={styles.part}>{say(messages.departments)}</h4>
      <DataTable
        label={say(messages.departments)}
        columns={columns}
        rows={page.data}
        rowKey={({ name }) => name ?? ''}
        sort={sort}
        onSort={setSort}
        paging={paging}
        total={page.total}
        nextCursor={page.nextCursor}
        empty={null}
      />
      <p className={styles.hint}>{say(messages.departmentHint(least))}</p>
    </>
  );
};
