import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import { uiMessages } from '../../../../../ui/messages.ts';
import { ErrorState } from '../../../../../ui/page/empty-state.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { SearchBox } from '../../../../../ui/search-box.tsx';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import styles from '../../retest/web/choose-request.module.css';
import { ownMessages as messages } from '../own-messages.ts';
import { useOwners } from './own-queries.ts';
import type { NewOwner } from './use-give.ts';

type ChooseOwnerProps = {
  /** Whether it can be left without an owner. */
  readonly mayBeNobody: boolean;
  readonly busy: boolean;
  readonly onChoose: (owner: NewOwner) => void;
  readonly onClose: () => void;
};

/** The people of the organisation: a press makes one of them the owner. */
export const ChooseOwner = ({ mayBeNobody, busy, onChoose, onClose }: ChooseOwnerProps) => {
  const say = useSay();
  const [search, setSearch] = useState('');
  const own = useAuth().user.user_id;
  const { data, isError, refetch } = useOwners(search);
  return (
    <Dialog
      open
      title={say(messages.chooseTitle)}
      widthPixels={464}
      onClose={onClose}
      actions={<Button onClick={onClose}>{say(uiMessages.cancel)}</Button>}
    >
      <div className={styles.search}>
        <SearchBox value={search} label={say(messages.search)} onSearch={setSearch} />
      </div>
      {isError && !data ? (
        <ErrorState
          title={say(messages.peopleFailed)}
          onRetry={() => {
            refetch().catch(() => undefined);
          }}
        />
      ) : !data ? (
        <Skeleton height={220} />
      ) : (
        <ul className={styles.requests} aria-busy={busy}>
          {mayBeNobody && search === '' ? (
            <li>
              <button type="button" disabled={busy} onClick={() => onChoose(null)}>
                <span>{say(messages.removeOwner)}</span>
                <span className={styles.faint}>{say(messages.removeHint)}</span>
              </button>
            </li>
          ) : null}
          {data.map(({ user_id, name, full_name }) => (
            <li key={user_id}>
              <button type="button" disabled={busy} onClick={() => onChoose({ user_id, name })}>
                <span>{user_id === own ? say(messages.me(full_name)) : full_name}</span>
                <span className={styles.faint}>{name}</span>
              </button>
            </li>
          ))}
          {data.length === 0 ? <li className={styles.none}>{say(messages.noPeople)}</li> : null}
        </ul>
      )}
    </Dialog>
  );
};
