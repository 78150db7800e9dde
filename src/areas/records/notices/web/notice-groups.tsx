import { Link } from 'react-router';
import type { Role } from '../../../../shared/actor.ts';
import { serviceName } from '../../../../shared/services.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { Bell as BellIcon, Check } from '../../../../ui/icons/icons.ts';
import { EmptyState, ErrorState } from '../../../../ui/page/empty-state.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { Reference } from '../../../../ui/reference.tsx';
import { ShowMore } from '../../../../ui/table/show-more.tsx';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import type { NewsGroup } from '../news-contract.ts';
import { newsMessages as messages } from '../news-messages.ts';
import { useMarkRead, useNewsGroups } from './news-queries.ts';
import styles from './notice-groups.module.css';
import { NoticeItem, placeOfRequest } from './notice-item.tsx';

type Group = { readonly group: NewsGroup; readonly role: Role; readonly onClose: () => void };

/** What was told about one request, below its title; the others are on its page. */
const RequestGroup = ({ group, role, onClose }: Group) => {
  const say = useSay();
  const language = useLanguage();
  const marking = useMarkRead();
  const { request, notices, total, unread } = group;
  if (!request) return null;
  const place = placeOfRequest(request, role);
  const markAll = () => marking.mutate({ request_ids: [request.request_id] });
  const openAll = () => {
    if (unread > 0) markAll();
    onClose();
  };
  const others = total - notices.length;
  return (
    <li className={styles.group}>
      <div className={styles.head}>
        <Link to={place} className={styles.title} onClick={openAll}>
          {request.title}
          <span className={styles.service}>
            <Reference text={request.reference} /> ·{' '}
            {say(serviceName(request.submodule, request.type_submodule))}
          </span>
        </Link>
        {unread > 0 ? (
          <IconButton label={say(messages.markRequest(request.title))} onClick={markAll}>
            <Check size={16} aria-hidden="true" />
          </IconButton>
        ) : null}
      </div>
      <ul>
        {notices.map((row) => (
          <NoticeItem
            key={row.notice_id}
            row={row}
            role={role}
            isShort
            onOpen={() => {
              if (!row.read) marking.mutate({ notice_ids: [row.notice_id] });
              onClose();
            }}
          />
        ))}
      </ul>
      {others > 0 ? (
        <Link to={place} className={styles.others} onClick={openAll}>
          {say(messages.others(others, formatNumber(others, language)))}
        </Link>
      ) : null}
    </li>
  );
};

const AnyGroup = ({ group, role, onClose }: Group) => {
  const marking = useMarkRead();
  const [row] = group.notices;
  if (group.request) return <RequestGroup group={group} role={role} onClose={onClose} />;
  if (!row) return null;
  const open = () => {
    if (!row.read) marking.mutate({ notice_ids: [row.notice_id] });
    onClose();
  };
  return <NoticeItem row={row} role={role} onOpen={open} />;
};

type GroupsProps = { readonly forYou: boolean; readonly role: Role; readonly onClose: () => void };

/** Notices by request, with the one that has the newest first. */
export const NoticeGroups = ({ forYou, role, onClose }: GroupsProps) => {
  const say = useSay();
  const news = useNewsGroups(forYou);
  const groups = news.data?.pages.flatMap((page) => page.data);
  if (news.isError && !groups) {
    return (
      <ErrorState
        title={say(messages.loadFailed)}
        onRetry={() => {
          news.refetch().catch(() => undefined);
        }}
      />
    );
  }
  if (!groups) {
    return (
      <div className={styles.loading} aria-busy="true">
        <Skeleton height={64} />
        <Skeleton height={64} />
        <Skeleton height={64} />
      </div>
    );
  }
  if (groups.length === 0) {
    const [title, hint] = forYou
      ? [messages.nothingForYou, messages.nothingForYouHint]
      : [messages.empty, messages.emptyHint];
    return <EmptyState icon={BellIcon} title={say(title)} text={say(hint)} />;
  }
  return (
    <>
      <ul className={styles.list}>
        {groups.map((group) => (
          <AnyGroup
            key={group.request?.request_id ?? group.notices[0]?.notice_id ?? ''}
            group={group}
            role={role}
            onClose={onClose}
          />
        ))}
      </ul>
      {news.hasNextPage ? (
        <div className={styles.more}>
          <ShowMore pages={news} label={say(messages.more)} />
        </div>
      ) : null}
    </>
  );
};
