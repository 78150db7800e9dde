import { useNavigate } from 'react-router';
import { isStaff } from '../../../../../shared/actor.ts';
import { createAgainPath, serviceOf } from '../../../../../shared/services.ts';
import { Button } from '../../../../../ui/button.tsx';
import { RotateCcw } from '../../../../../ui/icons/icons.ts';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import type { RequestDetails } from '../../contract.ts';
import { detailMessages } from '../../messages.ts';
import { pageMessages as messages } from '../messages.ts';
import styles from './failed-notice.module.css';

type FailedNoticeProps = {
  readonly request: Pick<
    RequestDetails,
    'current_status' | 'timeline' | 'id' | 'submodule' | 'type_submodule'
  >;
};

/** Why a request failed, and what leads on: a machine's service is asked for again. Nothing where it did not fail. */
export const FailedNotice = ({ request }: FailedNoticeProps) => {
  const say = useSay();
  const navigate = useNavigate();
  const isForStaff = isStaff({ role: useAuth().user.rol ?? 'Member' });
  if (request.current_status !== 'failed') return null;
  const reason = request.timeline.findLast(({ current_status }) => current_status === 'failed')?.reason;
  const service = serviceOf(request);
  const byMachine = service?.engine !== undefined;
  return (
    <div className={styles.frame}>
      <Notice kind="danger" title={say(byMachine ? messages.scanFailed : messages.failed)}>
        {reason ? <p>{reason}</p> : null}
        {byMachine ? <p>{say(isForStaff ? messages.failedForStaff : messages.failedHint)}</p> : null}
        {byMachine && !isForStaff ? (
          <Button
            icon={<RotateCcw size={15} aria-hidden="true" />}
            onClick={() => void navigate(createAgainPath(service.module, request.id))}
          >
            {say(detailMessages.scanAgain)}
          </Button>
        ) : null}
      </Notice>
    </div>
  );
};
