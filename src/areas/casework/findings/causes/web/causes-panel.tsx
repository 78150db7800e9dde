import { lazy, Suspense, useState } from 'react';
import { effortWords } from '../../../../../shared/vocabulary/report/effort.ts';
import { Button, IconButton } from '../../../../../ui/button.tsx';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { ConfirmRemoval } from '../../../../../ui/dialogs/confirm-removal.tsx';
import { Layers, Pencil, Ungroup } from '../../../../../ui/icons/icons.ts';
import { ErrorState } from '../../../../../ui/page/empty-state.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { SeverityMark } from '../../../../../ui/severity-mark.tsx';
import { formatNumber, isOne } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../../ui/toast.ts';
import type { Cause, SuggestedCause } from '../causes-contract.ts';
import { kindWords, causeMessages as messages } from '../causes-messages.ts';
import type { NewCause } from './cause-dialog.tsx';
import { useCauses, useRemoveCause, useSaveCause, useSuggestedCauses } from './cause-queries.ts';
import styles from './causes-panel.module.css';

const CauseDialog = lazy(() =>
  import('./cause-dialog.tsx').then((module) => ({ default: module.CauseDialog })),
);

const Remove = ({ requestId, cause, onClose }: { requestId: string; cause: Cause; onClose: () => void }) => {
  const title = cause.title[useLanguage()];
  return (
    <ConfirmRemoval
      title={messages.removeTitle(title)}
      text={messages.removeText}
      action={messages.remove}
      removed={messages.removed(title)}
      notRemoved={messages.notRemoved}
      removing={useRemoveCause()}
      input={{ request_id: requestId, cause_id: cause.cause_id }}
      onClose={onClose}
    />
  );
};

type Doing = { readonly cause: Cause | NewCause } | { readonly parting: Cause } | undefined;
type Begin = (doing: Doing) => void;

const CauseLine = ({ cause, begin }: { cause: Cause; begin: Begin }) => {
  const say = useSay();
  const language = useLanguage();
  const title = cause.title[language];
  const { findings, open } = cause;
  const figure = (count: number): string => formatNumber(count, language);
  return (
    <li className={styles.line}>
      <SeverityMark severity={cause.severity ?? 'info'} />
      <span className={styles.name}>
        <button type="button" className={styles.title} onClick={() => begin({ cause })}>
          {title}
        </button>
        <span className={styles.faint}>
          {say(messages.count(figure(findings), figure(open), isOne(findings, language)))}
          {cause.effort ? ` · ${say(messages.effort)}: ${say(effortWords[cause.effort])}` : ''}
        </span>
      </span>
      <span className={styles.acts}>
        <IconButton label={`${say(messages.edit)}: ${title}`} onClick={() => begin({ cause })}>
          <Pencil size={15} aria-hidden="true" />
        </IconButton>
        <IconButton label={`${say(messages.remove)}: ${title}`} onClick={() => begin({ parting: cause })}>
          <Ungroup size={15} aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
};

const emptyRemedy = { remediation: { en: '', es: '' }, effort: null } as const;

/** What looks as if it had one cause: put together one by one, with words of one's own, or all as they are. */
const Suggested = ({
  requestId,
  suggested,
  begin,
}: {
  requestId: string;
  suggested: readonly SuggestedCause[];
  begin: Begin;
}) => {
  const say = useSay();
  const language = useLanguage();
  const saving = useSaveCause();
  const [busy, setBusy] = useState(false);
  const addAll = async (): Promise<void> => {
    setBusy(true);
    try {
      for (const { title, finding_ids } of suggested)
        await saving.mutateAsync({ request_id: requestId, title, ...emptyRemedy, finding_ids });
      toast(say(messages.addedAll(formatNumber(suggested.length, language))));
    } catch (error) {
      toastError(errorMessage(error), say(messages.notSaved));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-label={say(messages.suggested)}>
      <div className={styles.head}>
        <h4 className={styles.group}>{say(messages.suggested)}</h4>
        {suggested.length > 1 ? (
          <Button kind="quiet" busy={busy} onClick={() => void addAll()}>
            {say(messages.addAll)}
          </Button>
        ) : null}
      </div>
      <ul className={styles.rows}>
        {suggested.map((one) => (
          <li key={one.finding_ids[0]} className={styles.line}>
            <SeverityMark severity={one.severity} />
            <span className={styles.name}>
              <span>{one.title[language]}</span>
              <span className={styles.faint}>
                {say(messages.findings(formatNumber(one.finding_ids.length, language)))} ·{' '}
                {say(kindWords[one.kind])}
              </span>
            </span>
            <Button
              icon={<Layers size={15} aria-hidden="true" />}
              aria-label={`${say(messages.add)}: ${one.title[language]}`}
              disabled={busy}
              onClick={() => begin({ cause: { title: one.title, finding_ids: one.finding_ids } })}
            >
              {say(messages.add)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Findings of a request put together by their cause, and what looks as if it belonged together. */
export const CausesPanel = ({ requestId, shown }: { requestId: string; shown: boolean }) => {
  const say = useSay();
  const causes = useCauses(requestId);
  const suggested = useSuggestedCauses(requestId, shown);
  const [doing, setDoing] = useState<Doing>();
  const end = () => setDoing(undefined);
  if (causes.isError) {
    return (
      <ErrorState
        title={say(messages.loadFailed)}
        onRetry={() => {
          causes.refetch().catch(() => undefined);
        }}
      />
    );
  }
  if (causes.data === undefined) return <Skeleton height={42} />;
  // What is being changed, as it is now.
  const open = doing && 'cause' in doing ? doing.cause : undefined;
  const current =
    open && 'cause_id' in open ? causes.data.find(({ cause_id }) => cause_id === open.cause_id) : open;
  return (
    <>
      <p className={styles.hint}>{say(messages.hint)}</p>
      {causes.data.length === 0 ? (
        <p className={styles.hint}>{say(messages.none)}</p>
      ) : (
        <ul className={styles.rows}>
          {causes.data.map((cause) => (
            <CauseLine key={cause.cause_id} cause={cause} begin={setDoing} />
          ))}
        </ul>
      )}
      {suggested.data && suggested.data.length > 0 ? (
        <Suggested requestId={requestId} suggested={suggested.data} begin={setDoing} />
      ) : null}
      {current ? (
        <Suspense fallback={null}>
          <CauseDialog requestId={requestId} cause={current} onClose={end} />
        </Suspense>
      ) : null}
      {doing && 'parting' in doing ? (
        <Remove requestId={requestId} cause={doing.parting} onClose={end} />
      ) : null}
    </>
  );
};
