import { useId, useRef } from 'react';
import { Fold } from '../../../../ui/fold.tsx';
import { ErrorState } from '../../../../ui/page/empty-state.tsx';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import type { RequestDetails } from '../../requests/contract.ts';
import type { ImportRow } from '../contract.ts';
import { importMessages as messages } from '../messages.ts';
import { ImportDrop } from './import-drop.tsx';
import { EndedImport, OpenImport } from './import-item.tsx';
import { useImports } from './import-queries.ts';
import styles from './imports.module.css';
import { useOutcome } from './use-outcome.ts';

const takesImports = ({ current_status }: RequestDetails): boolean =>
  ['accepted', 'In progress', 'in review'].includes(current_status);

/** Scanners' files of a request: handed in, looked at, saved as drafts or discarded. Nothing before work begins. */
export const ImportPanel = ({ request }: { request: RequestDetails }) => {
  const say = useSay();
  const language = useLanguage();
  const id = useId();
  const { data: rows, isError, refetch } = useImports(request.request_id);
  useOutcome(rows);
  const takes = takesImports(request);
  const open = rows?.filter((row) => row.ended_at === null) ?? [];
  const overBefore = useRef<ReadonlySet<string> | undefined>(undefined);
  if (rows) overBefore.current ??= new Set(rows.filter((row) => row.ended_at !== null).map((row) => row.id));
  // What was refused while one looks on must not hide among what is over.
  const isFresh = (row: ImportRow): boolean => row.state === 'refused' && !overBefore.current?.has(row.id);
  const fresh = rows?.filter(isFresh) ?? [];
  const ended = rows?.filter((row) => row.ended_at !== null && !isFresh(row)) ?? [];
  if (!takes && !rows?.length) return null;
  return (
    <section id="imports-part" className={styles.panel} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{say(messages.panel)}</h3>
      {takes ? <ImportDrop requestId={request.request_id} /> : null}
      {isError && !rows ? (
        <ErrorState
          title={say(messages.loadFailed)}
          onRetry={() => {
            refetch().catch(() => undefined);
          }}
        />
      ) : null}
      {takes && open.length > 0 ? (
        <ul className={styles.opens}>
          {open.map((row) => (
            <OpenImport key={row.id} row={row} />
          ))}
        </ul>
      ) : null}
      {fresh.length > 0 ? (
        <ul className={styles.fresh}>
          {fresh.map((row) => (
            <EndedImport key={row.id} row={row} />
          ))}
        </ul>
      ) : null}
      {ended.length > 0 ? (
        <Fold
          className={styles.earlier}
          summary={say(messages.earlier(formatNumber(ended.length, language)))}
        >
          <ul>
            {ended.map((row) => (
              <EndedImport key={row.id} row={row} />
            ))}
          </ul>
        </Fold>
      ) : null}
    </section>
  );
};
