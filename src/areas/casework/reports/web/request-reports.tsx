import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ClientError } from '../../../../ui/calls/client-error.ts';
import { FilePlus2, RotateCcw } from '../../../../ui/icons/icons.ts';
import { ErrorState } from '../../../../ui/page/empty-state.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { useAuth } from '../../../../ui/session/auth-store.ts';
import { useSay } from '../../../../ui/text/language.ts';
import type { RequestDetails } from '../../requests/contract.ts';
import { ReissueReport } from '../issue/web/reissue-report.tsx';
import { ReportVersions } from '../issue/web/report-versions.tsx';
import { documentMessages as messages } from '../ordered/document-messages.ts';
import { OrderDocument } from '../ordered/web/order-document.tsx';
import { OrderedDocuments } from '../ordered/web/ordered-documents.tsx';
import { useDocuments, useVersions } from './report-queries.ts';
import styles from './request-reports.module.css';

/** Results per person are for Administrators and the creator: for others there is nothing here. */
const isRefused = (error: unknown): boolean => error instanceof ClientError && error.status === 403;

const Loaded = ({ request }: { request: RequestDetails }) => {
  const say = useSay();
  const { rol } = useAuth().user;
  const [open, setOpen] = useState<'order' | 'reissue' | null>(null);
  const versions = useVersions(request.id, request.timeline.length);
  const documents = useDocuments(request.id, request.timeline.length);
  const isStaff = rol === 'Operator' || rol === 'Analyst';
  if (isRefused(versions.error)) return null;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h3>{say(messages.title)}</h3>
        <a href="/verify" target="_blank" rel="noreferrer">
          {say(messages.verify)}
        </a>
        {isStaff ? (
          <Button icon={<RotateCcw size={16} aria-hidden="true" />} onClick={() => setOpen('reissue')}>
            {say(messages.reissue)}
          </Button>
        ) : null}
        <Button icon={<FilePlus2 size={16} aria-hidden="true" />} onClick={() => setOpen('order')}>
          {say(messages.order)}
        </Button>
      </div>
      {versions.isError || documents.isError ? (
        <ErrorState
          title={say(messages.loadFailed)}
          onRetry={() => {
            Promise.all([versions.refetch(), documents.refetch()]).catch(() => undefined);
          }}
        />
      ) : versions.data === undefined || documents.data === undefined ? (
        <div aria-busy="true" className={styles.loading}>
          <Skeleton height={40} />
          <Skeleton height={40} />
        </div>
      ) : (
        <>
          <h4 className={styles.title}>{say(messages.versions)}</h4>
          <ReportVersions requestId={request.request_id} rows={versions.data} />
          <h4 className={styles.title}>{say(messages.documents)}</h4>
          {documents.data.length === 0 ? (
            <p className={styles.faint}>{say(messages.noDocuments)}</p>
          ) : (
            <>
              <OrderedDocuments rows={documents.data} />
              <p className={styles.kept}>{say(messages.kept)}</p>
            </>
          )}
        </>
      )}
      {open === 'order' ? <OrderDocument requestId={request.id} onClose={() => setOpen(null)} /> : null}
      {open === 'reissue' ? <ReissueReport requestId={request.id} onClose={() => setOpen(null)} /> : null}
    </section>
  );
};

/** Versions of a finished request's report, and documents that are made of it. */
export const RequestReports = ({ request }: { request: RequestDetails }) =>
  request.current_status === 'finished' ? <Loaded request={request} /> : null;
