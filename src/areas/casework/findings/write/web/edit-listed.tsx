import { Suspense } from 'react';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../../../ui/page/empty-state.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { useRequestDetails } from '../../../requests/web/request-queries.ts';
import type { FindingDetails } from '../../contract.ts';
import { findingMessages, writeMessages } from '../../messages.ts';
import { FindingFormLater } from './finding-form-later.tsx';

type EditListedProps = { readonly finding: FindingDetails; readonly onClose: () => void };

/** A finding of the list over all requests is changed: what its request asks for is looked up beside it. */
export const EditListed = ({ finding, onClose }: EditListedProps) => {
  const say = useSay();
  const { data: request, isError, refetch } = useRequestDetails([], finding.request_id);
  if (!request) {
    return (
      <Dialog open title={say(writeMessages.editTitle(finding.reference))} onClose={onClose}>
        {isError ? (
          <ErrorState
            title={say(findingMessages.loadFailed)}
            onRetry={() => {
              refetch().catch(() => undefined);
            }}
          />
        ) : (
          <Skeleton height={240} />
        )}
      </Dialog>
    );
  }
  return (
    <Suspense fallback={null}>
      <FindingFormLater request={request} finding={finding} onClose={onClose} />
    </Suspense>
  );
};
