import { formatMoment } from '../../../../shared/time/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { FilterSelect } from '../../../../ui/filter-chips.tsx';
import { Fold } from '../../../../ui/fold.tsx';
import { UserCheck } from '../../../../ui/icons/icons.ts';
import { useAuth } from '../../../../ui/session/auth-store.ts';
import { useSay } from '../../../../ui/text/language.ts';
import type { RequestDetails } from '../../../casework/requests/contract.ts';
import { isFinal } from '../../../casework/requests/status.ts';
import { assignMessages as messages } from '../messages.ts';
import { Assignee } from '../queue/web/assignee.tsx';
import styles from './request-actions.module.css';
import { useAssign, useRequestWork, useWorkload } from './work-queries.ts';

const nobodyWord = 'nobody';

type Work = NonNullable<ReturnType<typeof useRequestWork>['data']>;

const History = ({ assignments }: Pick<Work, 'assignments'>) => {
  const say = useSay();
  if (assignments.length === 0) return null;
  return (
    <Fold className={styles.history} summary={say(messages.history)}>
      <ul>
        {assignments.map(({ at, by, to }) => (
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

/** Who does this request; taking it is one press. */
export const AssignLine = ({ request }: { request: Pick<RequestDetails, 'id' | 'current_status'> }) => {
  const say = useSay();
  const { user_id: ownId } = useAuth().user;
  const work = useRequestWork(request.id).data;
  const people = useWorkload().data?.people ?? [];
  const { assign, busy } = useAssign(request.id);
  if (!work) return null;
  const { assigned_to: person, assignments } = work;
  const isOpen = !isFinal(request.current_status);
  const give = (word: string | undefined): void => {
    if (word === nobodyWord) assign(null, messages.givenBack);
    const chosen = people.find(({ user_id }) => user_id === word);
    if (chosen) assign(chosen.user_id, messages.given(chosen.full_name));
  };
  return (
    <div className={styles.assign}>
      <span className={styles.assignee}>
        <Assignee person={person} />
        {person ? (
          <span>
            {say(messages.assignedTo)} <strong>{person.full_name}</strong>
            {person.user_id === ownId ? ` (${say(messages.you)})` : ''}
          </span>
        ) : (
          <span>{say(messages.nobody)}</span>
        )}
      </span>
      {isOpen ? (
        <span className={styles.buttons}>
          {ownId && person?.user_id !== ownId ? (
            <Button
              icon={<UserCheck size={16} aria-hidden="true" />}
              busy={busy}
              onClick={() => assign(ownId, messages.taken)}
            >
              {say(messages.take)}
            </Button>
          ) : null}
          <FilterSelect
            label={say(messages.giveTo)}
            value={undefined}
            choices={[
              ...people
                .filter(({ user_id, disabled }) => user_id !== person?.user_id && !disabled)
                .map(({ user_id, full_name }) => ({ value: user_id, label: full_name })),
              ...(person ? [{ value: nobodyWord, label: say(messages.giveBack) }] : []),
            ]}
            onChange={give}
          />
        </span>
      ) : null}
      <History assignments={assignments} />
    </div>
  );
};
