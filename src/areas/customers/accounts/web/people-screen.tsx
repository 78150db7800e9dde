import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { UserRoundPlus } from '../../../../ui/icons/icons.ts';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import { useListAddress } from '../../../../ui/table/list-address.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { useOrganisations } from '../../organisations/web/organisation-queries.ts';
import { peopleMessages as messages } from '../messages.ts';
import { WaitingActs } from '../second-operator/web/waiting-acts.tsx';
import { CreatePerson } from './create-person.tsx';
import {
  isFromFirstSteps,
  peopleFilterNames,
  readPeopleFilter,
  readWish,
  withoutWish,
} from './people-filter.ts';
import { PeopleList } from './people-list.tsx';
import { useReader } from './reader.ts';
import { Registrations } from './registrations.tsx';

/** Who may sign in: everybody and who asks for it (Operators), or one's own people (Administrators). */
export const PeopleScreen = ({ below }: { below: ReactNode }) => {
  const say = useSay();
  const navigate = useNavigate();
  const { dialog } = useParams();
  const { state } = useLocation();
  const { isOperator } = useReader();
  const address = useListAddress(peopleFilterNames);
  const filter = readPeopleFilter(address, isOperator);
  const organisations = useOrganisations(isOperator).data;
  // Nobody is added to a customer who is disabled.
  const open = (organisations ?? []).filter(({ disabled }) => !disabled);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  usePageTitle(say(messages.title));

  const toList = () => {
    void navigate(`/people${withoutWish(address.query)}`);
  };
  const create = (
    <Button
      kind="primary"
      icon={<UserRoundPlus size={16} aria-hidden="true" />}
      onClick={() => navigate(`/people/create${address.query}`)}
    >
      {say(messages.create)}
    </Button>
  );
  return (
    <>
      {isOperator ? <WaitingActs /> : null}
      {isOperator ? <Registrations organisations={open} /> : null}
      <PeopleList {...{ filter, address, organisations, create, fresh, below }} />
      {dialog === 'create' ? (
        <CreatePerson
          organisations={open}
          organisation={filter.organisation ?? ''}
          role={readWish(address.query, isOperator) ?? filter.role}
          onClose={toList}
          goOn={({ user_id }) => {
            setFresh((before) => new Set(before).add(user_id));
            // Whoever came from elsewhere for one account goes on there.
            if (isFromFirstSteps(state)) void navigate('/');
            else toList();
          }}
        />
      ) : null}
    </>
  );
};
