import { Link } from 'react-router';
import { requestPath, serviceName } from '../../../../../shared/services.ts';
import { formatDate } from '../../../../../shared/time/dates.ts';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { Reference } from '../../../../../ui/reference.tsx';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import { formatRelative } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { classes } from '../../../../../ui/theme/classes.ts';
import { useMarkRead, useNews } from '../../../../records/notices/web/news-queries.ts';
import { NoticeItem } from '../../../../records/notices/web/notice-item.tsx';
import type { Overview } from '../../contract.ts';
import { overviewMessages as messages } from '../../overview-messages.ts';
import styles from './overview.module.css';

const Waiting = () => (
  <div className={styles.nothing} aria-busy="true">
    <Skeleton width="70%" />
    <Skeleton width="50%" />
  </div>
);

const Deliverables = ({ rows }: { rows: Overview['deliverables'] | undefined }) => {
  const say = useSay();
  const language = useLanguage();
  if (!rows) return <p className={styles.nothing}>{say(messages.failed)}</p>;
  if (rows.length === 0) return <p className={styles.nothing}>{say(messages.noDeliverables)}</p>;
  const now = new Date();
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.request_id} className={styles.coming}>
          <span className={styles.what}>
            <Link to={requestPath(row.module, row.request_id)} className={styles.title}>
              {row.title}
            </Link>
            <span className={styles.service}>
              <Reference text={row.reference} /> · {say(serviceName(row.submodule, row.type_submodule))}
            </span>
          </span>
          <time dateTime={row.end} className={classes(styles.end, new Date(row.end) < now && styles.late)}>
            {formatDate(row.end)}
            <span>{formatRelative(row.end, now, language)}</span>
          </time>
        </li>
      ))}
    </ul>
  );
};

const shownNotices = 5;

const Notices = () => {
  const say = useSay();
  const role = useAuth().user.rol ?? 'Member';
  const news = useNews();
  const marking = useMarkRead();
  if (news.isError && !news.data) return <p className={styles.nothing}>{say(messages.failed)}</p>;
  if (!news.data) return <Waiting />;
  const unread = news.data.pages.flatMap((page) => page.data).filter(({ read }) => !read);
  if (unread.length === 0) return <p className={styles.nothing}>{say(messages.noNotices)}</p>;
  return (
    <ul>
      {unread.slice(0, shownNotices).map((row) => (
        <NoticeItem
          key={row.notice_id}
          row={row}
          role={role}
          onOpen={() => marking.mutate({ notice_ids: [row.notice_id] })}
        />
      ))}
    </ul>
  );
};

/** What a Member gets next, and what they have not read yet (row C7). */
export const ComingUp = ({ overview }: { overview: Overview | undefined }) => {
  const say = useSay();
  return (
    <>
      <section className={styles.side} aria-labelledby="deliverables">
        <h2 id="deliverables">{say(messages.deliverables)}</h2>
        <Deliverables rows={overview?.deliverables} />
      </section>
      <section className={styles.side} aria-labelledby="unread-notices">
        <h2 id="unread-notices">{say(messages.notices)}</h2>
        <Notices />
      </section>
    </>
  );
};
