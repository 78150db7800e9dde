import { useNavigate } from 'react-router';
import { isMachines } from '../../../../shared/services.ts';
import { Button } from '../../../../ui/button.tsx';
import { Copy, RotateCcw } from '../../../../ui/icons/icons.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { useNarrow } from '../../../../ui/theme/media.ts';
import type { RequestDetails } from '../contract.ts';
import { detailMessages } from '../messages.ts';
import { isFinal } from '../status.ts';
import { CancelRequest } from './cancel-request.tsx';
import { DownloadButtons } from './download-buttons.tsx';
import type { MoreItem } from './more-menu.tsx';
import styles from './request-detail.module.css';
import type { WebArea } from './web-area.ts';

type RequestActionsProps = { readonly request: RequestDetails; readonly area: WebArea };

/** What a customer may do with a request, and its files, which are at the end (row E4). */
export const RequestActions = ({ request, area }: RequestActionsProps) => {
  const say = useSay();
  const navigate = useNavigate();
  // A machine's work is done again at any time; a copy of what people do is another piece of work.
  const scansAgain = isMachines(request) && isFinal(request.current_status);
  // Where it failed it stands beside the reason.
  const hasNotice = scansAgain && request.current_status === 'failed';
  const again: MoreItem = {
    label: say(scansAgain ? detailMessages.scanAgain : detailMessages.askAgain),
    icon: scansAgain ? RotateCcw : Copy,
    onChoose: () => void navigate(`${area.path}/create?from=${request.id}`),
  };
  const isInMenu = useNarrow() && !request.results_hidden;
  return (
    <>
      <CancelRequest request={request} />
      {hasNotice || isInMenu ? null : (
        <Button
          kind="quiet"
          className={styles.plain}
          icon={<again.icon size={16} aria-hidden="true" />}
          onClick={again.onChoose}
        >
          {again.label}
        </Button>
      )}
      <span className={styles.spread} />
      {request.results_hidden ? null : (
        <DownloadButtons area={area} row={request} more={hasNotice ? [] : [again]} />
      )}
    </>
  );
};
