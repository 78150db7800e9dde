import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { campaignRowsPerPage } from '../constants.ts';
import { ChevronLeft, ChevronRight } from '../icons/icons.ts';
import { uiMessages } from '../messages.ts';
import { formatNumber } from '../text/format.ts';
import { useLanguage, useSay } from '../text/language.ts';
import { useNarrow } from '../theme/media.ts';
import type { RowsProps } from './column.ts';
import type { Paging } from './keyset.ts';
import styles from './table.module.css';
import { TableCards } from './table-cards.tsx';
import { TableRows } from './table-rows.tsx';

type FooterProps = {
  readonly shown: number;
  readonly total: number | null;
  readonly totalExact: boolean;
  readonly rowsPerPage: number;
  readonly paging: Paging;
  readonly nextCursor: string | null;
};

const Footer = ({ shown, total, totalExact, rowsPerPage, paging, nextCursor }: FooterProps) => {
  const say = useSay();
  const language = useLanguage();
  const from = paging.page * rowsPerPage + 1;
  const figure = (value: number) => formatNumber(value, language);
  const all = total === null ? '' : `${figure(total)}${totalExact ? '' : '+'}`;
  return (
    <div className={styles.footer}>
      <span className="numeric" aria-live="polite">
        {say(uiMessages.rowsOf(figure(from), figure(from + shown - 1), all))}
      </span>
      <span className={styles.pager}>
        <IconButton
          label={say(uiMessages.previousPage)}
          disabled={paging.page === 0}
          onClick={paging.previous}
        >
          <ChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={say(uiMessages.nextPage)}
          disabled={nextCursor === null}
          onClick={() => nextCursor !== null && paging.next(nextCursor)}
        >
          <ChevronRight size={18} aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  );
};

type DataTableProps<Row> = Omit<RowsProps<Row>, 'rowsPerPage'> & {
  readonly rowsPerPage?: number;
  readonly paging: Paging;
  readonly total: number | null;
  readonly totalExact?: boolean;
  readonly nextCursor: string | null;
  /** In the place of the rows when there are none. */
  readonly empty: ReactNode;
};

/** The list of the product: ten rows, sortable heads, pages by cursor, cards on small screens. */
export const DataTable = <Row,>({
  rowsPerPage = campaignRowsPerPage,
  paging,
  total,
  totalExact = true,
  nextCursor,
  empty,
  ...rest
}: DataTableProps<Row>) => {
  const narrow = useNarrow();
  const rows = { ...rest, rowsPerPage };
  const wide = rest.columns.filter(({ onlyNarrow }) => !onlyNarrow);
  if (rest.rows?.length === 0) return <div className={styles.frame}>{empty}</div>;
  return (
    <div className={narrow ? styles.bare : styles.frame}>
      {narrow ? <TableCards {...rows} /> : <TableRows {...rows} columns={wide} />}
      {rest.rows ? (
        <Footer
          shown={rest.rows.length}
          total={total}
          totalExact={totalExact}
          rowsPerPage={rowsPerPage}
          paging={paging}
          nextCursor={nextCursor}
        />
      ) : null}
    </div>
  );
};
