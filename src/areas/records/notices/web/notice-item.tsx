import { Link } from 'react-router';
import { isStaff, type Role } from '../../../../shared/actor.ts';
import { requestPath } from '../../../../shared/services.ts';
import { formatMoment } from '../../../../shared/time/dates.ts';
import { formatRelative } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { WithReferences } from '../../../../ui/text/with-references.tsx';
import { classes } from '../../../../ui/theme/classes.ts';
import type { NewsRow } from '../news-contract.ts';
import { newsMessages as messages } from '../news-messages.ts';
import { NoticeIcon } from './notice-icon.tsx';
import styles from './notice-item.module.css';

/** Where notices of quotas lead; Members have no page of them. */
const quotaPlaces: Readonly<Partial<Record<Role, string>>> = {
  Administrator: '/quotas',
  Operator: '/organisations',
};

/** Where a request is read by that role. */
export const placeOfRequest = (
  request: { readonly request_id: string; readonly module: string },
  role: Role,
) =>
  isStaff({ role }) ? `/requests/${request.request_id}` : requestPath(request.module, request.request_id);

/** Where a notice leads. */
const placeOf = ({ kind, request, finding_id, search_id }: NewsRow, role: Role): string => {
  if (finding_id) return `/findings/${finding_id}`;
  if (kind === 'finding-owned') return '/findings?owner=me';
  if (search_id) return `/search?search=${search_id}`;
  if (kind.startsWith('search-')) return '/search/saved';
  if (request && (kind === 'question-asked' || kind === 'provider-wrote'))
    return `${placeOfRequest(request, role)}?tab=conversation`;
  return request ? placeOfRequest(request, role) : (kind.startsWith('quota-') && quotaPlaces[role]) || '/';
};

type ItemProps = {
  readonly row: NewsRow;
  readonly role: Role;
  readonly onOpen: () => void;
  /** Below its request's title, which it does not repeat. */
  readonly isShort?: boolean;
};

/** A notice that leads to what it is about. */
export const NoticeItem = ({ row, role, onOpen, isShort = false }: ItemProps) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <li>
      <Link
        to={placeOf(row, role)}
        className={classes(styles.item, !row.read && styles.unread, isShort && styles.short)}
        onClick={onOpen}
      >
        <NoticeIcon kind={row.kind} to={row.to} />
        <span className={styles.text}>
          {row.read ? null : <span className="visually-hidden">{say(messages.unread)}: </span>}
          <WithReferences text={isShort ? row.short : row.text} />
        </span>
        <time dateTime={row.at} title={formatMoment(row.at)}>
          {formatRelative(row.at, new Date(), language)}
        </time>
      </Link>
    </li>
  );
};
