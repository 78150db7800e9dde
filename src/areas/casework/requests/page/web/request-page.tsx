import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { serviceName } from '../../../../../shared/services.ts';
import { ClientError } from '../../../../../ui/calls/client-error.ts';
import { ErrorState } from '../../../../../ui/page/empty-state.tsx';
import { NotFound } from '../../../../../ui/page/not-found.tsx';
import { usePageTitle } from '../../../../../ui/page/page-title.ts';
import { useRemember } from '../../../../../ui/session/recent.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { useReadOnPage } from '../../../../records/notices/web/news-queries.ts';
import type { RequestDetails } from '../../contract.ts';
import { detailMessages } from '../../messages.ts';
import { RequestDetailSkeleton } from '../../web/request-detail.tsx';
import { useRequestDetails } from '../../web/request-queries.ts';
import type { WebArea } from '../../web/web-area.ts';

type RequestPageProps = {
  /** The request may be of any of them. */
  readonly areas: readonly WebArea[];
  /** Whether the page belongs to the area's entry of the sidebar. */
  readonly inArea?: boolean;
  readonly children: (request: RequestDetails, area: WebArea | undefined) => ReactNode;
};

/** `/requests/:requestId`: a request as a page of its own. */
export const RequestPage = ({ areas, inArea = false, children }: RequestPageProps) => {
  const say = useSay();
  const { requestId = '' } = useParams();
  const { data: request, error, refetch } = useRequestDetails(areas, requestId);
  const area = areas.find((one) => one.submodules.some((name) => name === request?.submodule));
  const gone = error instanceof ClientError && error.status === 404;
  usePageTitle(request?.title ?? say(detailMessages.request), inArea ? area?.path : undefined);
  useRemember(
    request && {
      ...{ kind: 'request', path: `/requests/${request.id}`, title: request.title },
      detail: `${request.reference} · ${say(serviceName(request.submodule, request.type_submodule))}`,
    },
  );
  useReadOnPage(request && { page_of_request: request.id });
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
      {children(request, area)}
    </>
  );
};
