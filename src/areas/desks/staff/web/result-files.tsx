import type { RequestDetails } from '../../../casework/requests/contract.ts';
import { AttachFiles } from './attach-files.tsx';
import styles from './request-actions.module.css';
import { allowedActions } from './request-actions.ts';
import { useBuildingSince } from './use-move.ts';

/** Files for the report, while it may still take some. */
export const ResultFiles = ({ request }: { request: RequestDetails }) => {
  const building = useBuildingSince(request);
  if (building !== undefined || !allowedActions(request.current_status).includes('attach')) return null;
  return (
    <div id="files-part" className={styles.panel}>
      <AttachFiles requestId={request.id} />
    </div>
  );
};
