import { useState } from 'react';
import { Link } from 'react-router';
import { shortPlace } from '../../../../../shared/vocabulary/short-place.ts';
import { Fold } from '../../../../../ui/fold.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { Reference } from '../../../../../ui/reference.tsx';
import { SeverityMark } from '../../../../../ui/severity-mark.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { useNarrow } from '../../../../../ui/theme/media.ts';
import type { ListedFinding } from '../../../../casework/findings/contract.ts';
import { findingListMessages } from '../../../../casework/findings/list/list-messages.ts';
import { TrendPlot } from '../../../../casework/findings/trend/web/trend-plot.tsx';
import { DueDate } from '../../../../casework/findings/web/due-date.tsx';
import { useFindingPage } from '../../../../casework/findings/web/finding-queries.ts';
import { overviewMessages as messages } from '../../overview-messages.ts';
import styles from './risk.module.css';

const worst = { state: 'open', sort: '-severity', limit: 5 } as const;

const Worst = ({ row }: { row: ListedFinding }) => (
  <li className={styles.finding}>
    <SeverityMark severity={row.severity} />
    <span className={styles.what}>
      <Link to={`/findings/${row.id}`}>{row.title}</Link>
      <span className={styles.where}>
        <Reference text={row.reference} /> · {shortPlace(row.location)}
      </span>
    </span>
    <DueDate finding={row} />
  </li>
);

/** Whether it gets better, and what is worst: before anything is counted in units. */
export const Risk = () => {
  const say = useSay();
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const { data } = useFindingPage(worst);
  return (
    <div className={styles.risk}>
      {isNarrow ? (
        <Fold className={styles.folded} summary={say(findingListMessages.overTime)} onToggle={setOpen}>
          {isOpen ? <TrendPlot organisation={undefined} bare /> : null}
        </Fold>
      ) : (
        <TrendPlot organisation={undefined} bare={false} />
      )}
      <section className={styles.worst} aria-labelledby="worst-findings">
        <div className={styles.head}>
          <h2 id="worst-findings">{say(messages.worst)}</h2>
          <Link to="/findings">{say(messages.allFindings)}</Link>
        </div>
        {data ? (
          <ul>
            {data.data.map((row) => (
              <Worst key={row.id} row={row} />
            ))}
          </ul>
        ) : (
          <Skeleton height={190} />
        )}
      </section>
    </div>
  );
};
