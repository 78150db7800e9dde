import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../../../shared/time/dates.ts';
import { IconButton } from '../../../../../ui/button.tsx';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { perform } from '../../../../../ui/calls/perform.ts';
import { Chip } from '../../../../../ui/chip.tsx';
import { ConfirmDialog } from '../../../../../ui/dialogs/confirm-dialog.tsx';
import { BellOff, BellRing, Bookmark, CirclePause, Pencil, Trash2 } from '../../../../../ui/icons/icons.ts';
import { EmptyState, ErrorState } from '../../../../../ui/page/empty-state.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../../ui/toast.ts';
import { writeAddress } from '../../address.ts';
import type { SavedSearch } from '../../contract.ts';
import { searchPageMessages } from '../../page-messages.ts';
import { useRemoveSaved, useSaved } from '../../web/search-queries.ts';
import { keptMessages as messages } from '../messages.ts';
import styles from './kept.module.css';
import { QuerySummary } from './query-summary.tsx';
import { ChangeDialog } from './save-dialog.tsx';

/** Whether it is watched, and what that has brought. */
const Watch = ({ saved }: { saved: SavedSearch }) => {
  const say = useSay();
  const language = useLanguage();
  const { stopped_at, stopped_for, is_monitored, found_at, found, found_in, created_at } = saved;
  const foundWords = (when: string) =>
    found === 1 ? messages.foundOne(when) : messages.foundNew(formatNumber(found, language), when);
  const what = say(
    found_at && found > 0 ? foundWords(formatDate(found_at)) : messages.savedOn(formatDate(created_at)),
  );
  const chip = stopped_at ? (
    <Chip kind="warning" icon={CirclePause} wraps>
      {say((stopped_for === 'too_wide' ? messages.tooWide : messages.stopped)(formatDate(stopped_at)))}
    </Chip>
  ) : is_monitored ? (
    <Chip kind="info" icon={BellRing}>
      {say(messages.monitored)}
    </Chip>
  ) : (
    <Chip kind="neutral" icon={BellOff}>
      {say(messages.notMonitored)}
    </Chip>
  );
  return (
    <span className={styles.state}>
      {chip}
      <span className="numeric">
        {found_in ? <Link to={`/search?search=${found_in}`}>{what}</Link> : what}
      </span>
    </span>
  );
};

type SavedItemProps = {
  readonly saved: SavedSearch;
  readonly onChange: () => void;
  readonly onRemove: () => void;
};

const SavedItem = ({ saved, onChange, onRemove }: SavedItemProps) => {
  const say = useSay();
  return (
    <li className={styles.saved}>
      <div className={styles.name}>
        <Link to={`/search?${writeAddress(saved.query)}`}>{saved.name}</Link>
        <QuerySummary query={saved.query} />
      </div>
      <Watch saved={saved} />
      <span className={styles.actions}>
        <IconButton label={say(messages.changeOf(saved.name))} onClick={onChange}>
          <Pencil size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={say(messages.removeOf(saved.name))} onClick={onRemove}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
};

const RemoveQuestion = ({ saved, onClose }: { saved: SavedSearch; onClose: () => void }) => {
  const say = useSay();
  const removing = useRemoveSaved();
  const remove = () =>
    perform(
      removing,
      { saved_id: saved.saved_id },
      {
        done: () => toast(say(messages.wasRemoved(saved.name))),
        failed: (error) => toastError(errorMessage(error), say(messages.notRemoved)),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open
      dangerous
      title={say(messages.removeTitle(saved.name))}
      text={say(messages.removeText)}
      action={say(messages.remove)}
      busy={removing.isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  );
};

type Asked = { readonly what: 'change' | 'remove'; readonly saved: SavedSearch };

/** One's own saved searches: opened in the form, watched, renamed, removed. */
export const SavedPage = () => {
  const say = useSay();
  const list = useSaved();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  if (list.isError && !list.data) {
    return (
      <ErrorState
        framed
        title={say(messages.savedFailed)}
        onRetry={() => {
          list.refetch().catch(() => undefined);
        }}
      />
    );
  }
  if (!list.data) {
    return (
      <div className={styles.list} aria-busy="true">
        <div className={styles.waiting}>
          <Skeleton width="30%" height={16} />
          <Skeleton width="50%" />
        </div>
      </div>
    );
  }
  if (list.data.length === 0) {
    return (
      <div className={styles.list}>
        <EmptyState
          icon={Bookmark}
          title={say(messages.noSaved)}
          text={say(messages.noSavedHint)}
          action={<Link to="/search">{say(messages.begin)}</Link>}
        />
      </div>
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label={say(searchPageMessages.saved)}>
        {list.data.map((saved) => (
          <SavedItem
            key={saved.saved_id}
            saved={saved}
            onChange={() => setAsked({ what: 'change', saved })}
            onRemove={() => setAsked({ what: 'remove', saved })}
          />
        ))}
      </ul>
      {asked?.what === 'change' ? <ChangeDialog saved={asked.saved} onClose={close} /> : null}
      {asked?.what === 'remove' ? <RemoveQuestion saved={asked.saved} onClose={close} /> : null}
    </>
  );
};
