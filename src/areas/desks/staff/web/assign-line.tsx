import { useRef, useState } from 'react';
import { formatMoment } from '../../../../shared/time/dates.ts';
import { folded } from '../../../../shared/vocabulary/folded.ts';
import { Button } from '../../../../ui/button.tsx';
import { useFocusAfterAct } from '../../../../ui/dialogs/use-focus-after-act.ts';
import { Fold } from '../../../../ui/fold.tsx';
import { UserCheck } from '../../../../ui/icons/icons.ts';
import { useAuth } from '../../../../ui/session/auth-store.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { ownMessages } from '../../../casework/findings/own/own-messages.ts';
import { Choice, ChooseDialog } from '../../../casework/findings/web/choose-dialog.tsx';
import type { RequestDetails } from '../../../casework/requests/contract.ts';
import { isFinal } from '../../../casework/requests/status.ts';
import { assignMessages as messages } from '../messages.ts';
import { Assignee } from '../queue/web/assignee.tsx';
import styles from './request-actions.module.css';
import { useAssign, useRequestWork, useWorkload } from './work-queries.ts';

type Person = { readonly user_id: string; readonly username: string; readonly full_name: string };
type Work = NonNullable<ReturnType<typeof useRequestWork>['data']>;

const History = ({ assignments }: Pick<Work, 'assignments'>) => {
  const say = useSay();
  if (assignments.length === 0) return null;
  return (
    <Fold className={styles.history} summary={say(messages.history)}>
      <ul>
        {assignments.map(({ at, by_full_name: by, to_full_name: to }) => (
          <li key={at}>
            {say(to === null ? messages.gaveBack(by) : messages.gave(by, to))}{' '}
            <time dateTime={at} className="numeric">
              {formatMoment(at)}
            </time>
          </li>
        ))}
      </ul>
    </Fold>
  );
};

type ChooseProps = {
  readonly isAssigned: boolean;
  readonly isOffered: (userId: string) => boolean;
  /** Null: nobody does it any more. */
  readonly onChoose: (person: Person | null) => void;
  readonly onClose: () => void;
};

/** The provider's people, narrowed by what is typed. A list that acts with each arrow would give it to whoever comes first. */
const ChooseColleague = ({ isAssigned, isOffered, onChoose, onClose }: ChooseProps) => {
  const say = useSay();
  const [search, setSearch] = useState('');
  const { user_id: ownId } = useAuth().user;
  const workload = useWorkload();
  const words = folded(search).split(/\s+/).filter(Boolean);
  const fits = ({ username, full_name }: Person): boolean => {
    const text = folded(`${full_name} ${username}`);
    return words.every((word) => text.includes(word));
  };
  const found = workload.data?.people.filter((one) => !one.disabled && isOffered(one.user_id) && fits(one));
  return (
    <ChooseDialog
      title={say(ownMessages.chooseTitle)}
      widthPixels={464}
      search={search}
      searchLabel={say(ownMessages.search)}
      onSearch={setSearch}
      found={{ data: found, isError: workload.isError, refetch: workload.refetch }}
      failed={say(ownMessages.peopleFailed)}
      none={say(ownMessages.noPeople)}
      first={
        isAssigned && search === '' ? (
          <Choice
            name={say(ownMessages.removeOwner)}
            hint={say(messages.giveBack)}
            onChoose={() => onChoose(null)}
          />
        ) : null
      }
      onClose={onClose}
    >
      {(one) => (
        <Choice
          key={one.user_id}
          name={one.user_id === ownId ? say(ownMessages.me(one.full_name)) : one.full_name}
          hint={one.username}
          onChoose={() => onChoose(one)}
        />
      )}
    </ChooseDialog>
  );
};

/** Who does this request; taking it is one press. */
export const AssignLine = ({ request }: { request: Pick<RequestDetails, 'id' | 'current_status'> }) => {
  const say = useSay();
  const { user_id: ownId } = useAuth().user;
  const work = useRequestWork(request.id).data;
  const { assign, busy } = useAssign(request.id);
  const [isChoosing, setChoosing] = useState(false);
  const buttons = useRef<HTMLSpanElement>(null);
  useFocusAfterAct(buttons);
  if (!work) return null;
  const { assigned_to: person, assignments } = work;
  const isOpen = !isFinal(request.current_status);
  const give = (chosen: Person | null): void => {
    setChoosing(false);
    if (chosen) assign(chosen.user_id, messages.given(chosen.full_name));
    else assign(null, messages.givenBack);
  };
  return (
    <div className={styles.assign}>
      <span className={styles.assignee}>
        {/* The words beside it say the same. */}
        <span aria-hidden="true">
          <Assignee person={person} />
        </span>
        {person ? (
          <span>
            {say(messages.assignedTo)}{' '}
            <strong>
              {person.user_id === ownId ? say(ownMessages.me(person.full_name)) : person.full_name}
            </strong>
          </span>
        ) : (
          <span>{say(messages.nobody)}</span>
        )}
      </span>
      {isOpen ? (
        <span ref={buttons} className={styles.buttons}>
          {ownId && person?.user_id !== ownId ? (
            <Button
              icon={<UserCheck size={16} aria-hidden="true" />}
              busy={busy}
              onClick={() => assign(ownId, messages.taken)}
            >
              {say(messages.take)}
            </Button>
          ) : null}
          <Button onClick={() => setChoosing(true)}>{say(messages.giveTo)}</Button>
        </span>
      ) : null}
      {isChoosing ? (
        <ChooseColleague
          isAssigned={person !== null}
          isOffered={(userId) => userId !== person?.user_id}
          onChoose={give}
          onClose={() => setChoosing(false)}
        />
      ) : null}
      <History assignments={assignments} />
    </div>
  );
};
