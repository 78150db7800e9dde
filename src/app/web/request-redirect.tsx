import { Navigate, useParams } from 'react-router';
import { useRequestDetails } from '../../areas/casework/requests/web/request-queries.ts';
import { serviceOf } from '../../shared/services.ts';
import { ContentSkeleton } from '../../ui/layout/layout-skeleton.tsx';
import { NotFound } from '../../ui/page/not-found.tsx';
import { webAreas } from './web-areas.ts';

/** A customer's request by its id alone: goes on to where its area shows it. */
export const RequestRedirect = () => {
  const { requestId = '' } = useParams();
  const { data, isError } = useRequestDetails(webAreas, requestId);
  if (isError) return <NotFound />;
  return data ? <Navigate to={`${serviceOf(data)?.path ?? ''}/${requestId}`} replace /> : <ContentSkeleton />;
};
