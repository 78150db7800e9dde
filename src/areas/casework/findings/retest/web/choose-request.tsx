import { useState } from 'react';
import { serviceName } from '../../../../../shared/services.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import { uiMessages } from '../../../../../ui/messages.ts';
import { ErrorState } from '../../../../../ui/page/empty-state.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { SearchBox } from '../../../../../ui/search-box.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { findingListMessages as messages } from '../../list/list-messages.ts';
import { useFindingRequests } from '../../web/finding-queries.ts';
import styles from './choose-request.module.css';

type ChooseRequestProps = {
  /** Staff's own filter. */
  readonly organisation: string | undefined;
  readonly onChoose: (requestId: string) => void;
  readonly onClose: () => void;
};

/** The newest requests, or those that a search finds: a press narrows the list to one. */
export const ChooseRequest = ({ organisation, onChoose, onClose }: ChooseRequestProps) => {
  const say = useSay();
  const [search, setSearch] = useState('');
  const { data, isError, refetch } = useFindingRequests({
    ...(search ? { search } : {}),
    ...(organisation ? { organisation_id: organisation } : {}),
  });
  return (
    <Dialog
      open
      title={say(messages.chooseTitle)}
      widthPixels={560}
      onClose={onClose}
      actions={<Button onClick={onClose}>{say(uiMessages.cancel)}</Button>}
    >
      <div className={styles.search}>
        <SearchBox value={search} label={say(messages.searchRequests)} onSearch={setSearch} />
      </div>
      {isError && !data ? (
        <ErrorState
          title={say(messages.requestsFailed)}
          onRetry={() => {
            refetch().catch(() => undefined);
          }}
        />
      ) : !data ? (
        <Skeleton height={220} />
      ) : data.length === 0 ? (
        <p className={styles.none}>{say(messages.noRequests)}</p>
      ) : (
        <ul className={styles.requests}>
          {data.map((row) => (
            <li key={row.request_id}>
              <button type="button" onClick={() => onChoose(row.request_id)}>
                <span>{row.title}</span>
                <span className={styles.faint}>
                  {say(serviceName(row.submodule, row.type_submodule))}
                  {row.organisation ? ` · ${row.organisation}` : ''}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
};
