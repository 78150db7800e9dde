import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { serviceName } from '../../../../shared/services.ts';
import { Button } from '../../../../ui/button.tsx';
import { ClientError } from '../../../../ui/calls/client-error.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { uiMessages } from '../../../../ui/messages.ts';
import { ErrorState } from '../../../../ui/page/empty-state.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { detailMessages } from '../messages.ts';
import { CancelRequest } from './cancel-request.tsx';
import { DownloadButtons } from './download-buttons.tsx';
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

/** One request, read-only, over the list it came from; downloads always in the same corner (row E4). */
export const RequestDetailDialog = ({ areas, requestId, onClose }: RequestDetailDialogProps) => {
  const say = useSay();
  const navigate = useNavigate();
  const [open, setOpen] = useState(true);
  const { data: request, error, refetch } = useRequestDetails(areas, requestId);
  const area = areas.find((one) => one.submodules.some((name) => name === request?.submodule)) ?? areas[0];
  const gone = error instanceof ClientError && error.status === 404;
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={request?.title ?? say(detailMessages.request)}
      subtitle={
        request
          ? `${say(serviceName(request.submodule, request.type_submodule))} · ${request.request_id.slice(0, 8)}`
          : undefined
      }
      corner={request ? <StatusChip status={request.current_status} /> : undefined}
      widthPixels={dialogWidthPixels}
      onClose={close}
      actions={
        <>
          {request ? <CancelRequest request={request} /> : null}
          {request && area ? (
            <Button
              kind="quiet"
              className={styles.plain}
              icon={<Copy size={16} aria-hidden="true" />}
              onClick={() => void navigate(`${area.path}/create?from=${request.id}`)}
            >
              {say(detailMessages.askAgain)}
            </Button>
          ) : null}
          <span className={styles.spread} />
          {request && area && !request.results_hidden ? <DownloadButtons area={area} row={request} /> : null}
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
