import { type ReactNode, useState } from 'react';
import type { Status } from '../../../../shared/vocabulary/request-status.ts';
import { Button } from '../../../../ui/button.tsx';
import { CircleCheck, CircleHelp, Eye, Play, RotateCcw } from '../../../../ui/icons/icons.ts';
import { useSay } from '../../../../ui/text/language.ts';
import type { RequestDetails } from '../../../casework/requests/contract.ts';
import { isFinal } from '../../../casework/requests/status.ts';
import { actionMessages as messages } from '../messages.ts';
import { AssignLine } from './assign-line.tsx';
import { BuildingReport } from './building-report.tsx';
import { MoveDialog, type MoveDialogAction } from './move-dialog.tsx';
import { PanelNotices } from './panel-notices.tsx';
import { PlanForm } from './plan-form.tsx';
import { ProgressForm } from './progress-form.tsx';
import styles from './request-actions.module.css';
import { allowedActions, type StaffAction } from './request-actions.ts';
import { useBuildingSince, useMove } from './use-move.ts';
import { useLiveWork, useRequestWork } from './work-queries.ts';

type Press = {
  readonly action: StaffAction;
  readonly label: { en: string; es: string };
  readonly kind: 'primary' | 'plain' | 'quiet';
  readonly icon?: ReactNode;
};

const icon = { size: 16, 'aria-hidden': 'true' } as const;

const moves: readonly Press[] = [
  { action: 'accept', label: messages.accept, kind: 'primary', icon: <CircleCheck {...icon} /> },
  { action: 'start', label: messages.start, kind: 'primary', icon: <Play {...icon} /> },
  { action: 'review', label: messages.review, kind: 'primary', icon: <Eye {...icon} /> },
  { action: 'finish', label: messages.finish, kind: 'primary', icon: <CircleCheck {...icon} /> },
  { action: 'back', label: messages.backToWork, kind: 'plain', icon: <RotateCcw {...icon} /> },
];

/** They stand last, and quiet. */
const endings: readonly Press[] = [
  { action: 'reject', label: messages.reject, kind: 'quiet' },
  { action: 'fail', label: messages.fail, kind: 'quiet' },
  { action: 'stop', label: messages.stop, kind: 'quiet' },
];

/** Where the customer asks to stop, that is what comes next, not what moves the work on. */
const kindOf = ({ action, kind }: Press, stopAsked: boolean): Press['kind'] => {
  if (!stopAsked) return kind;
  return action === 'stop' ? 'primary' : kind === 'primary' ? 'plain' : kind;
};

const asksFirst = (action: StaffAction): action is MoveDialogAction =>
  ['accept', 'start', 'reject', 'fail', 'stop', 'review', 'finish'].includes(action);

type RequestActionsPanelProps = {
  readonly request: RequestDetails;
  /** Begins a question to the customer. */
  readonly onAsk: () => void;
};

/** A question, and the state of the request when it was asked. */
type Asked = { readonly action: MoveDialogAction; readonly from: Status };

/** What staff may do with a request now: only what the table of states allows is offered. */
export const RequestActionsPanel = ({ request, onAsk }: RequestActionsPanelProps) => {
  const say = useSay();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { move, running } = useMove(request, () => setAsked(null));
  const building = useBuildingSince(request);
  const work = useRequestWork(request.id).data;
  useLiveWork();
  const { current_status: status, stop_asked_at: stopAsked } = request;
  const allowed = building === undefined ? allowedActions(status, stopAsked !== null) : [];
  const notAuthorised = request.authorisation === null && request.current_status === 'pending';
  const may = (action: StaffAction) => allowed.includes(action);
  const isBarred = (action: StaffAction) =>
    (action === 'accept' && notAuthorised) || (action === 'finish' && work?.may_release === false);
  const press = (action: StaffAction) => {
    if (asksFirst(action)) setAsked({ action, from: status });
    else if (action !== 'attach') move({ action });
  };
  const button = (one: Press): ReactNode => {
    const { action, label, icon: mark } = one;
    if (!may(action)) return null;
    const kind = kindOf(one, stopAsked !== null);
    return (
      <Button
        key={action}
        kind={kind}
        icon={mark}
        className={kind === 'quiet' ? styles.ending : kind === 'primary' ? styles.next : undefined}
        busy={running === action}
        disabled={running !== null || isBarred(action)}
        onClick={() => press(action)}
      >
        {say(label)}
      </Button>
    );
  };
  return (
    <>
      <section className={styles.panel} aria-label={say(messages.panel)}>
        <PanelNotices request={request} work={work} />
        {building === undefined ? (
          <div className={styles.state}>
            <p>{say(messages.waits[request.current_status])}</p>
            <div className={styles.buttons}>
              {moves.map(button)}
              {isFinal(status) ? null : (
                <Button icon={<CircleHelp {...icon} />} onClick={onAsk}>
                  {say(messages.ask)}
                </Button>
              )}
              {endings.map(button)}
            </div>
          </div>
        ) : (
          <BuildingReport since={building} onAsk={() => move({ action: 'finish' })} busy={running !== null} />
        )}
      </section>
      <section className={styles.panel} aria-label={say(messages.peopleAndDates)}>
        <AssignLine request={request} />
        {may('progress') ? (
          <div className={styles.forms}>
            <ProgressForm
              least={request.percentage}
              busy={running === 'progress'}
              disabled={running !== null}
              onSave={(percentage) => move({ action: 'progress', percentage })}
            />
            <PlanForm
              planned={request.end_date}
              busy={running === 'plan'}
              disabled={running !== null}
              onSave={(end_date) => move({ action: 'plan', end_date })}
            />
          </div>
        ) : null}
      </section>
      {asked ? (
        <MoveDialog
          action={asked.action}
          request={request}
          busy={running === asked.action}
          // Also where it is possible still: it was decided for another state.
          isOver={running === null && (asked.from !== status || !may(asked.action))}
          onMove={(given) => move({ ...given, from: asked.from })}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
};
