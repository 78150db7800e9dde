import { formatSize } from '../../../../../shared/bytes/format-size.ts';
import { type Language, languages } from '../../../../../shared/messages.ts';
import { formatMoment } from '../../../../../shared/time/dates.ts';
import { Button } from '../../../../../ui/button.tsx';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { perform } from '../../../../../ui/calls/perform.ts';
import { Eye, FileSearch } from '../../../../../ui/icons/icons.ts';
import { ErrorState } from '../../../../../ui/page/empty-state.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../../ui/toast.ts';
import { takesFindings } from '../../../findings/rules.ts';
import type { RequestDetails } from '../../../requests/contract.ts';
import styles from '../../web/request-reports.module.css';
import { useSave } from '../../web/use-save.ts';
import { type ReportPreview as Preview, previewCalls } from '../preview-contract.ts';
import { draftIn, previewMessages } from '../preview-messages.ts';
import { CancelOrdered, OrderedRow } from './ordered-row.tsx';
import { useCancelPreview, useOrderPreview, usePreviews } from './preview-queries.ts';

const isUnderWay = ({ state }: Preview): boolean => state === 'waiting' || state === 'building';

const Draft = ({ row }: { row: Preview }) => {
  const say = useSay();
  const language = useLanguage();
  const cancel = useCancelPreview();
  const { running, start } = useSave();
  const { preview_id } = row;
  return (
    <OrderedRow
      row={row}
      title={draftIn[row.language]}
      facts={[
        formatMoment(row.ordered_at),
        row.ordered_by_full_name ?? row.ordered_by,
        ...(row.size === null ? [] : [formatSize(row.size, language)]),
        ...(row.state === 'ready' ? [say(previewMessages.until(formatMoment(row.expires_at)))] : []),
      ]}
    >
      {isUnderWay(row) ? (
        <CancelOrdered id={preview_id} cancel={cancel} cancelled={previewMessages.cancelled} />
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
    </OrderedRow>
  );
};

const Loaded = ({ requestId }: { requestId: string }) => {
  const say = useSay();
  const order = useOrderPreview();
  const previews = usePreviews(requestId);
  const make = (language: Language) =>
    perform(
      order,
      { request_id: requestId, language },
      {
        done: () => toast(say(previewMessages.ordered)),
        failed: (error) => toastError(errorMessage(error), say(previewMessages.notOrdered)),
      },
    );
  return (
    <section id="preview-part" className={styles.panel} aria-label={say(previewMessages.title)}>
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
