import { Ban, CircleCheck, CircleX, Clock, Eye, FileSearch, LoaderCircle, X } from 'lucide-react';
import { formatDateTime } from '../../../shared/dates.ts';
import { type Language, languages } from '../../../shared/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { errorMessage } from '../../../ui/client-error.ts';
import { ErrorState } from '../../../ui/empty-state.tsx';
import { formatSize } from '../../../ui/format.ts';
import { useLanguage, useSay } from '../../../ui/language.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { takesFindings } from '../../findings/rules.ts';
import type { RequestDetails } from '../../requests/contract.ts';
import { documentStateWords, documentMessages as messages } from '../document-messages.ts';
import { type ReportPreview as Preview, previewCalls } from '../preview-contract.ts';
import { draftIn, previewMessages } from '../preview-messages.ts';
import { useCancelPreview, useOrderPreview, usePreviews } from './preview-queries.ts';
import styles from './request-reports.module.css';
import { useSave } from './use-save.ts';

const chips = {
  waiting: { kind: 'warning', icon: Clock },
  building: { kind: 'info', icon: LoaderCircle },
  ready: { kind: 'success', icon: CircleCheck },
  failed: { kind: 'danger', icon: CircleX },
  cancelled: { kind: 'neutral', icon: Ban },
} as const;

const isUnderWay = ({ state }: Preview): boolean => state === 'waiting' || state === 'building';

const Draft = ({ row }: { row: Preview }) => {
  const say = useSay();
  const language = useLanguage();
  const cancel = useCancelPreview();
  const { running, start } = useSave();
  const { kind, icon } = chips[row.state];
  const { preview_id } = row;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{say(draftIn[row.language])}</strong>
        <Chip kind={kind} icon={icon}>
          {say(documentStateWords[row.state])}
        </Chip>
        <span className={styles.faint}>
          {[
            formatDateTime(row.ordered_at),
            row.ordered_by,
            ...(row.size === null ? [] : [formatSize(row.size, language)]),
            ...(row.state === 'ready' ? [say(previewMessages.until(formatDateTime(row.expires_at)))] : []),
          ].join(' · ')}
        </span>
        {row.state === 'building' ? (
          <span className={styles.progress}>
            <ProgressBar
              percentage={Math.round((row.step / row.steps) * 100)}
              label={say(draftIn[row.language])}
            />
            <span className={styles.faint}>{say(messages.building(row.step, row.steps))}</span>
          </span>
        ) : null}
      </div>
      <div className={styles.buttons}>
        {isUnderWay(row) ? (
          <Button
            icon={<X size={16} aria-hidden="true" />}
            busy={cancel.isPending}
            onClick={() =>
              cancel.mutate(preview_id, {
                onSuccess: () => toast(say(previewMessages.cancelled)),
                onError: (error) => toastError(errorMessage(error), say(messages.notCancelled)),
              })
            }
          >
            {say(messages.cancel)}
          </Button>
        ) : null}
        {row.state === 'ready' ? (
          <Button
            icon={<Eye size={16} aria-hidden="true" />}
            busy={running !== null}
            onClick={() => start(preview_id, previewCalls.download, { preview_id }, 'draft.pdf')}
          >
            {say(previewMessages.open)}
          </Button>
        ) : null}
      </div>
    </li>
  );
};

const Loaded = ({ requestId }: { requestId: string }) => {
  const say = useSay();
  const order = useOrderPreview();
  const previews = usePreviews(requestId);
  const make = (language: Language) =>
    order.mutate(
      { request_id: requestId, language },
      {
        onSuccess: () => toast(say(previewMessages.ordered)),
        onError: (error) => toastError(errorMessage(error), say(previewMessages.notOrdered)),
      },
    );
  return (
    <section className={styles.panel} aria-label={say(previewMessages.title)}>
      <div className={styles.head}>
        <h3>{say(previewMessages.title)}</h3>
        {languages.map((language) => (
          <Button
            key={language}
            icon={<FileSearch size={16} aria-hidden="true" />}
            disabled={order.isPending}
            onClick={() => make(language)}
          >
            {say(draftIn[language])}
          </Button>
        ))}
      </div>
      <p className={styles.faint}>{say(previewMessages.text)}</p>
      {previews.isError ? (
        <ErrorState
          title={say(previewMessages.loadFailed)}
          onRetry={() => {
            previews.refetch().catch(() => undefined);
          }}
        />
      ) : previews.data === undefined ? (
        <div aria-busy="true" className={styles.loading}>
          <Skeleton height={40} />
        </div>
      ) : previews.data.length > 0 ? (
        <ul className={styles.rows}>
          {previews.data.map((row) => (
            <Draft key={row.preview_id} row={row} />
          ))}
        </ul>
      ) : null}
    </section>
  );
};

/** Staff's look at the report before it is issued. */
export const ReportPreview = ({ request }: { request: RequestDetails }) =>
  takesFindings(request.current_status) ? <Loaded requestId={request.request_id} /> : null;
