import type { RequestDetails } from '../../../../casework/requests/contract.ts';
import styles from '../../web/request-actions.module.css';
import { allowedActions } from '../../web/request-actions.ts';
import { useBuildingSince } from '../../web/use-move.ts';
import { AttachFiles } from './attach-files.tsx';

/** Files for the report, while it may still take some. */
export const ResultFiles = ({ request }: { request: RequestDetails }) => {
  const building = useBuildingSince(request);
  if (building !== undefined || !allowedActions(request.current_status).includes('attach')) return null;
  return (
    <div id="files-part" className={styles.panel}>
      <AttachFiles request={request} />
    </div>
  );
};
