import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { serviceName } from '../../../../shared/services.ts';
import { ClientError } from '../../../../ui/calls/client-error.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { ErrorState } from '../../../../ui/page/empty-state.tsx';
import { NotFound } from '../../../../ui/page/not-found.tsx';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { disableMessages } from '../../../customers/organisations/disable/messages.ts';
import type { RequestDetails } from '../contract.ts';
import { detailMessages } from '../messages.ts';
import { DownloadButtons } from './download-buttons.tsx';
import { RequestAsked, RequestDetailSkeleton, RequestResults } from './request-detail.tsx';
import styles from './request-page.module.css';
import { useRequestDetails } from './request-queries.ts';
import { StatusChip } from './status-chip.tsx';
import type { WebArea } from './web-area.ts';

type RequestPageProps = {
  /** The request may be of any of them. */
  readonly areas: readonly WebArea[];
  /** What the reader may do with it, above what was asked. */
  readonly actions: (request: RequestDetails) => ReactNode;
  /** Where the reader works on it, between what was asked and what was found. */
  readonly work: (request: RequestDetails) => ReactNode;
};

/** `/requests/:requestId`: a request as a page of its own, for those who come from a queue. */
export const RequestPage = ({ areas, actions, work }: RequestPageProps) => {
  const say = useSay();
  const { requestId = '' } = useParams();
  const { data: request, error, refetch } = useRequestDetails(areas, requestId);
  const area = areas.find((one) => one.submodules.some((name) => name === request?.submodule));
  const gone = error instanceof ClientError && error.status === 404;
  usePageTitle(request?.title ?? say(detailMessages.request));
  if (gone && !request) return <NotFound text={detailMessages.gone} />;
  if (error && !request) {
    return (
      <ErrorState
        title={say(detailMessages.loadFailed)}
        onRetry={() => {
          refetch().catch(() => undefined);
        }}
      />
    );
  }
  if (!request) return <RequestDetailSkeleton />;
  return (
    <>
      <h2 className="visually-hidden">{say(detailMessages.request)}</h2>
      <div className={styles.head}>
        <StatusChip status={request.current_status} />
        {request.organisation_disabled ? (
          <Chip kind="danger" icon={Ban}>
            {say(disableMessages.customerChip)}
          </Chip>
        ) : null}
        <span className={styles.service}>
          {say(serviceName(request.submodule, request.type_submodule))} · {request.request_id.slice(0, 8)}
        </span>
        {area ? <DownloadButtons area={area} row={request} /> : null}
      </div>
      {actions(request)}
      <div className={styles.card}>
        <RequestAsked request={request} />
      </div>
      {work(request)}
      <div className={styles.card}>
        {area ? <RequestResults request={request} findings={area.findings} reports={area.reports} /> : null}
      </div>
    </>
  );
};
