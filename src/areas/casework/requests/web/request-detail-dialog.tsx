import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { serviceName } from '../../../../shared/services.ts';
import { Button } from '../../../../ui/button.tsx';
import { ClientError } from '../../../../ui/calls/client-error.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { Maximize2 } from '../../../../ui/icons/icons.ts';
import { uiMessages } from '../../../../ui/messages.ts';
import { ErrorState } from '../../../../ui/page/empty-state.tsx';
import { CopyReference } from '../../../../ui/reference.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { useNarrow } from '../../../../ui/theme/media.ts';
import { detailMessages } from '../messages.ts';
import { pageMessages } from '../page/messages.ts';
import { RequestActions } from './request-actions.tsx';
import styles from './request-detail.module.css';
import { RequestDetail, RequestDetailSkeleton } from './request-detail.tsx';
import { useRequestDetails } from './request-queries.ts';
import { StatusChip } from './status-chip.tsx';
import type { WebArea } from './web-area.ts';

const dialogWidthPixels = 1080;

type RequestDetailDialogProps = {
  /** One for a customer's page; all of them for staff, who open a request by its id alone. */
  readonly areas: readonly WebArea[];
  readonly requestId: string;
  readonly onClose: () => void;
};

/** A quick look at one request, read-only, over the list; downloads always in the same corner (row E4). A phone gets its page. */
export const RequestDetailDialog = ({ areas, requestId, onClose }: RequestDetailDialogProps) => {
  const say = useSay();
  const [open, setOpen] = useState(true);
  // As it was opened: nothing that is being written is lost when the window becomes narrow.
  const [isPage] = useState(useNarrow());
  const { data: request, error, refetch } = useRequestDetails(areas, requestId);
  const area = areas.find((one) => one.submodules.some((name) => name === request?.submodule)) ?? areas[0];
  const gone = error instanceof ClientError && error.status === 404;
  const close = () => {
    setOpen(false);
    onClose();
  };
  if (isPage) return <Navigate to={`/requests/${requestId}`} replace />;
  return (
    <Dialog
      open={open}
      title={request?.title ?? say(detailMessages.request)}
      subtitle={
        request ? (
          <span className={styles.subtitle}>
            <CopyReference text={request.reference} />
            {say(serviceName(request.submodule, request.type_submodule))}
            <Link to={`/requests/${request.id}`}>
              <Maximize2 size={13} aria-hidden="true" />
              {say(pageMessages.openAsPage)}
            </Link>
          </span>
        ) : undefined
      }
      corner={request ? <StatusChip status={request.current_status} /> : undefined}
      widthPixels={dialogWidthPixels}
      onClose={close}
      actions={
        <>
          {request && area ? (
            <RequestActions request={request} area={area} />
          ) : (
            <span className={styles.spread} />
          )}
          <Button className={styles.plain} onClick={close}>
            {say(uiMessages.back)}
          </Button>
        </>
      }
    >
      {request && area ? (
        <RequestDetail
          request={request}
          findings={area.findings}
          reports={area.reports}
          conversation={area.conversation}
        />
      ) : error ? (
        <ErrorState
          title={say(gone ? detailMessages.gone : detailMessages.loadFailed)}
          onRetry={() => {
            refetch().catch(() => undefined);
          }}
        />
      ) : (
        <RequestDetailSkeleton />
      )}
    </Dialog>
  );
};
