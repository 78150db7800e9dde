import { useRef, useState } from 'react';
import { deviceName } from '../../../../../shared/device-name.ts';
import { formatMoment } from '../../../../../shared/time/dates.ts';
import { Button } from '../../../../../ui/button.tsx';
import { send } from '../../../../../ui/calls/client.ts';
import { perform } from '../../../../../ui/calls/perform.ts';
import { Chip } from '../../../../../ui/chip.tsx';
import { ConfirmDialog } from '../../../../../ui/dialogs/confirm-dialog.tsx';
import { useFocusAfterAct } from '../../../../../ui/dialogs/use-focus-after-act.ts';
import { CircleDot, Monitor } from '../../../../../ui/icons/icons.ts';
import { uiMessages } from '../../../../../ui/messages.ts';
import { ErrorState } from '../../../../../ui/page/empty-state.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { formatRelative } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { endOtherSessions, endSession } from '../../contract.ts';
import { accountMessages as messages } from '../messages.ts';
import styles from './account.module.css';
import { type Session, useOwnAction, useSessions } from './account-queries.ts';
import { inOrder } from './account-rules.ts';
import { Section } from './section.tsx';

const SessionRow = ({ session, onEnd }: { session: Session; onEnd: () => void }) => {
  const say = useSay();
  const language = useLanguage();
  const device = deviceName(session.device, language);
  const { created_at, last_seen_at } = session;
  return (
    <li className={styles.row}>
      <Monitor size={18} aria-hidden="true" />
      <div className={styles.what}>
        <span className={styles.name}>
          {device}
          {session.current ? (
            <Chip kind="info" icon={CircleDot}>
              {say(messages.thisOne)}
            </Chip>
          ) : null}
        </span>
        <span className={styles.when}>
          <time dateTime={created_at}>{say(messages.started(formatMoment(created_at)))}</time>
          {' · '}
          <time dateTime={last_seen_at} title={formatMoment(last_seen_at)}>
            {say(messages.lastSeen(formatRelative(last_seen_at, new Date(), language)))}
          </time>
        </span>
      </div>
      {session.current ? null : (
        <Button kind="quiet" aria-label={say(messages.endWhich(device))} onClick={onEnd}>
          {say(messages.end)}
        </Button>
      )}
    </li>
  );
};

const EndSession = ({ session, onClose }: { session: Session; onClose: () => void }) => {
  const say = useSay();
  const device = deviceName(session.device, useLanguage());
  const ending = useOwnAction(({ session_id }: Session) => send(endSession, { session_id }), {
    done: messages.ended(device),
    failed: messages.notEnded,
  });
  return (
    <ConfirmDialog
      open
      title={say(messages.endTitle(device))}
      text={say(messages.endText)}
      action={say(messages.endOne)}
      dangerous
      busy={ending.isPending}
      onConfirm={() => perform(ending, session, { onSettled: onClose })}
      onClose={onClose}
    />
  );
};

const EndOthers = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  const ending = useOwnAction(() => send(endOtherSessions, {}), {
    done: messages.endedOthers,
    failed: messages.notEnded,
  });
  return (
    <ConfirmDialog
      open
      title={say(messages.endOthersTitle)}
      text={say(messages.endOthersText)}
      action={say(messages.endOthers)}
      dangerous
      busy={ending.isPending}
      onConfirm={() => perform(ending, undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
};

const Loading = () => {
  const say = useSay();
  return (
    <div className={styles.ghosts} role="status" aria-busy="true" aria-label={say(uiMessages.loading)}>
      <Skeleton height={36} />
      <Skeleton height={36} />
    </div>
  );
};

const SessionList = ({ sessions }: { sessions: readonly Session[] }) => {
  const say = useSay();
  const [ending, setEnding] = useState<Session | 'others' | null>(null);
  const close = () => setEnding(null);
  const isAlone = sessions.length <= 1;
  const frame = useRef<HTMLDivElement>(null);
  useFocusAfterAct(frame);
  return (
    <div ref={frame}>
      <ul className={styles.list}>
        {inOrder(sessions).map((session) => (
          <SessionRow key={session.session_id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      <div className={styles.line}>
        <p className={styles.hint}>{isAlone ? say(messages.noOthers) : null}</p>
        {isAlone ? null : <Button onClick={() => setEnding('others')}>{say(messages.endOthers)}</Button>}
      </div>
      {ending === 'others' ? <EndOthers onClose={close} /> : null}
      {ending && ending !== 'others' ? <EndSession session={ending} onClose={close} /> : null}
    </div>
  );
};

/** Where one is signed in, and the way to end it from here. */
export const SessionsSection = () => {
  const say = useSay();
  const list = useSessions();
  const retry = () => void list.refetch().catch(() => undefined);
  return (
    <Section title={say(messages.sessions)} about={say(messages.sessionsAbout)}>
      {list.data ? (
        <SessionList sessions={list.data} />
      ) : list.isError ? (
        <ErrorState title={say(messages.sessionsFailed)} onRetry={retry} />
      ) : (
        <Loading />
      )}
    </Section>
  );
};
