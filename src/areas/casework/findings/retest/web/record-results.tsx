import { type ComponentType, useRef, useState } from 'react';
import { retestResults } from '../../../../../shared/vocabulary/finding-state.ts';
import type { ReadSections } from '../../../../../shared/vocabulary/report/read-sections.ts';
import type { Severity } from '../../../../../shared/vocabulary/severity.ts';
import { Button } from '../../../../../ui/button.tsx';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { perform } from '../../../../../ui/calls/perform.ts';
import { ConfirmDialog } from '../../../../../ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../../../../ui/form/dialog/form-dialog.tsx';
import { isFilled } from '../../../../../ui/form/form-state.ts';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { useUnloadGuard } from '../../../../../ui/form/use-leave-guard.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../../ui/toast.ts';
import { findingMessages, retestMessages as messages, settleMessages } from '../../messages.ts';
import { findingLimits } from '../../rules.ts';
import type { Retest } from '../retest-contract.ts';
import { useCloseRetest, useDeclineRetest, useRecordRetest } from './retest-queries.ts';
import styles from './retests.module.css';

type Result = (typeof retestResults)[number];
type Written = Readonly<Record<string, { readonly result: Result | undefined; readonly note: string }>>;

const writtenOf = (round: Retest): Written =>
  Object.fromEntries(
    round.findings.map((one) => [one.finding_id, { result: one.result ?? undefined, note: one.note ?? '' }]),
  );

const Decline = ({ round, onClose }: { round: Retest; onClose: () => void }) => {
  const say = useSay();
  const declining = useDeclineRetest();
  const form = useFields<{ readonly reason: string }>([
    {
      name: 'reason',
      type: 'textarea',
      label: findingMessages.reason,
      initialValue: '',
      maxLength: findingLimits.reason,
      validation: isFilled,
      validationErrorMessage: settleMessages.reasonRequired,
    },
  ]);
  return (
    <FormDialog
      title={messages.declineTitle(round.number)}
      form={form}
      sending={declining.isPending}
      submitLabel={messages.decline}
      onSubmit={({ reason }) =>
        perform(
          declining,
          { retest_id: round.retest_id, reason: reason.trim() },
          {
            onSuccess: onClose,
            done: () => toast(say(messages.declined)),
          },
        )
      }
      onClose={onClose}
      before={<p className={styles.note}>{say(messages.declineText)}</p>}
      failure={declining.isError ? { title: messages.notChanged, error: declining.error } : null}
    />
  );
};

/** What stands in the question before a round is ended: what the report's new version will say when `fixed` are settled. */
export type BeforeEnd = ComponentType<{
  readonly requestId: string;
  readonly fixed: readonly Severity[];
  /** Told what of it is before whoever reads it. */
  readonly onRead: (read: ReadSections) => void;
}>;

type RecordResultsProps = {
  readonly requestId: string;
  readonly round: Retest;
  readonly beforeEnd?: BeforeEnd | undefined;
};

/** Results of a round that is asked for or running, written by staff. */
export const RecordResults = ({ requestId, round, beforeEnd: BeforeEnd }: RecordResultsProps) => {
  const say = useSay();
  const [written, setWritten] = useState<Written>(() => writtenOf(round));
  const [asking, setAsking] = useState<'close' | 'decline'>();
  const read = useRef<ReadSections>(undefined);
  const isChanged = JSON.stringify(written) !== JSON.stringify(writtenOf(round));
  useUnloadGuard(isChanged);
  const recording = useRecordRetest();
  const closing = useCloseRetest();
  const refused = (error: unknown): void => toastError(errorMessage(error), say(messages.notChanged));
  const set = (id: string, change: Partial<Written[string]>): void =>
    setWritten((before) => ({ ...before, [id]: { result: undefined, note: '', ...before[id], ...change } }));
  const results = Object.entries(written).flatMap(([finding_id, { result, note }]) =>
    result ? [{ finding_id, result, note: note.trim() }] : [],
  );
  // What was settled otherwise meanwhile is not open any more.
  const fixed = round.findings.flatMap(({ finding_id, state, severity }) =>
    state === 'open' && written[finding_id]?.result === 'fixed' ? [severity] : [],
  );
  const isComplete = results.length === round.findings.length;
  const save = (then: () => void): void =>
    perform(recording, { retest_id: round.retest_id, results }, { onSuccess: then, onError: refused });
  const end = (): void =>
    perform(
      closing,
      { retest_id: round.retest_id, read: read.current },
      {
        onSuccess: () => setAsking(undefined),
        done: () => toast(say(messages.closed)),
        onError: refused,
      },
    );
  // Whoever only ends what somebody else wrote has written nothing.
  const close = (): void => (isChanged ? save(end) : end());
  return (
    <>
      <ul className={styles.results}>
        {round.findings.map(({ finding_id, reference, title }) => (
          <li key={finding_id}>
            <span className={styles.name}>
              <span className={styles.number}>{reference}</span> {title}
            </span>
            <select
              aria-label={`${say(messages.noResult)}: ${title}`}
              value={written[finding_id]?.result ?? ''}
              onChange={(event) =>
                set(finding_id, { result: retestResults.find((result) => result === event.target.value) })
              }
            >
              <option value="">{say(messages.noResult)}</option>
              {retestResults.map((result) => (
                <option key={result} value={result}>
                  {say(messages.results[result])}
                </option>
              ))}
            </select>
            <input
              aria-label={`${say(messages.notePlaceholder)}: ${title}`}
              placeholder={say(messages.notePlaceholder)}
              maxLength={findingLimits.reason}
              value={written[finding_id]?.note ?? ''}
              onChange={(event) => set(finding_id, { note: event.target.value })}
            />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={() => setAsking('decline')}>
          {say(messages.decline)}
        </Button>
        <Button
          busy={recording.isPending}
          disabled={results.length === 0}
          onClick={() => save(() => toast(say(messages.saved)))}
        >
          {say(messages.save)}
        </Button>
        <Button kind="primary" disabled={!isComplete} onClick={() => setAsking('close')}>
          {say(messages.close)}
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'close'}
        title={say(messages.closeTitle(round.number))}
        text={say(messages.closeText)}
        action={say(messages.close)}
        busy={recording.isPending || closing.isPending}
        onConfirm={close}
        onClose={() => setAsking(undefined)}
      >
        {BeforeEnd ? (
          <BeforeEnd
            requestId={requestId}
            fixed={fixed}
            onRead={(now) => {
              read.current = now;
            }}
          />
        ) : null}
      </ConfirmDialog>
      {asking === 'decline' ? <Decline round={round} onClose={() => setAsking(undefined)} /> : null}
    </>
  );
};
