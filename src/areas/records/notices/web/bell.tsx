import Popover from '@mui/material/Popover';
import { Bell as BellIcon } from 'lucide-react';
import { Link } from 'react-router';
import { isStaff, type Role } from '../../../../shared/actor.ts';
import { requestPath } from '../../../../shared/services.ts';
import { formatMoment } from '../../../../shared/time/dates.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { usePopover } from '../../../../ui/dialogs/use-popover.ts';
import { EmptyState, ErrorState } from '../../../../ui/page/empty-state.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { formatNumber, formatRelative } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { classes } from '../../../../ui/theme/classes.ts';
import type { NewsRow } from '../news-contract.ts';
import { newsMessages as messages } from '../news-messages.ts';
import styles from './bell.module.css';
import { useMarkRead, useNews, useUnread } from './news-queries.ts';

const shownMost = 99;

/** Where notices of quotas lead; Members have no page of them. */
const quotaPlaces: Readonly<Partial<Record<Role, string>>> = {
  Administrator: '/quotas',
  Operator: '/organisations',
};

/** Where a notice leads. */
const placeOf = ({ kind, request, finding_id, search_id }: NewsRow, role: Role): string => {
  if (finding_id) return `/findings/${finding_id}`;
  if (kind === 'finding-owned') return '/findings?owner=me';
  if (search_id) return `/search?search=${search_id}`;
  if (kind.startsWith('search-')) return '/search/saved';
  if (!request) return (kind.startsWith('quota-') && quotaPlaces[role]) || '/';
  return isStaff({ role })
    ? `/requests/${request.request_id}`
    : requestPath(request.module, request.request_id);
};

type ItemProps = { readonly row: NewsRow; readonly role: Role; readonly onOpen: () => void };

/** A notice that leads to what it is about. */
export const NoticeItem = ({ row, role, onOpen }: ItemProps) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <li>
      <Link
        to={placeOf(row, role)}
        className={classes(styles.item, !row.read && styles.unread)}
        onClick={onOpen}
      >
        <span className={styles.mark} aria-hidden="true" />
        <span className={styles.text}>
          {row.read ? null : <span className="visually-hidden">{say(messages.unread)}: </span>}
          {row.text}
        </span>
        <time dateTime={row.at} title={formatMoment(row.at)}>
          {formatRelative(row.at, new Date(), language)}
        </time>
      </Link>
    </li>
  );
};

const NewsList = ({ role, onClose }: { role: Role; onClose: () => void }) => {
  const say = useSay();
  const news = useNews();
  const marking = useMarkRead();
  const rows = news.data?.pages.flatMap((page) => page.data);
  const open = (row: NewsRow): void => {
    if (!row.read) marking.mutate([row.notice_id]);
    onClose();
  };
  if (news.isError && !rows) {
    return (
      <ErrorState
        title={say(messages.loadFailed)}
        onRetry={() => {
          news.refetch().catch(() => undefined);
        }}
      />
    );
  }
  if (!rows) {
    return (
      <div className={styles.loading} aria-busy="true">
        <Skeleton height={36} />
        <Skeleton height={36} />
        <Skeleton height={36} />
      </div>
    );
  }
  if (rows.length === 0)
    return <EmptyState icon={BellIcon} title={say(messages.empty)} text={say(messages.emptyHint)} />;
  return (
    <>
      <ul className={styles.list}>
        {rows.map((row) => (
          <NoticeItem key={row.notice_id} row={row} role={role} onOpen={() => open(row)} />
        ))}
      </ul>
      {news.hasNextPage ? (
        <div className={styles.more}>
          <Button
            busy={news.isFetchingNextPage}
            onClick={() => {
              news.fetchNextPage().catch(() => undefined);
            }}
          >
            {say(messages.more)}
          </Button>
        </div>
      ) : null}
    </>
  );
};

/** The bell: how many are unread, and what they are. */
export const Bell = ({ role }: { role: Role }) => {
  const say = useSay();
  const language = useLanguage();
  const popover = usePopover();
  const unread = useUnread();
  const marking = useMarkRead();
  const figure =
    unread > shownMost ? `${formatNumber(shownMost, language)}+` : formatNumber(unread, language);
  return (
    <>
      <IconButton
        label={say(unread > 0 ? messages.openUnread(figure) : messages.open)}
        className={styles.bell}
        aria-haspopup="dialog"
        aria-expanded={popover.isOpen}
        onClick={popover.open}
      >
        <BellIcon size={18} aria-hidden="true" />
        {unread > 0 ? (
          <span className={styles.badge} aria-hidden="true">
            {figure}
          </span>
        ) : null}
      </IconButton>
      <Popover
        anchorEl={popover.anchorEl}
        open={popover.isOpen}
        onClose={popover.close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': say(messages.title), className: styles.paper } }}
      >
        <div className={styles.head}>
          <h2>{say(messages.title)}</h2>
          <Button kind="quiet" disabled={unread === 0} onClick={() => marking.mutate(undefined)}>
            {say(messages.markAll)}
          </Button>
        </div>
        <NewsList role={role} onClose={popover.close} />
      </Popover>
    </>
  );
};
