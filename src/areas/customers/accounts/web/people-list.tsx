import type { ReactNode } from 'react';
import { ClientError, errorMessage } from '../../../../ui/calls/client-error.ts';
import { UsersRound } from '../../../../ui/icons/icons.ts';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { usePaging } from '../../../../ui/table/keyset.ts';
import { ListPage, ListSearch } from '../../../../ui/table/list-page.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { peopleMessages as messages } from '../messages.ts';
import { peopleColumns } from './people-columns.tsx';
import { leavesOut, type PeopleAddress, type PeopleFilter, peopleInput } from './people-filter.ts';
import { filtersInForce, PeopleFilters } from './people-filters.tsx';
import { usePeople } from './people-queries.ts';
import { PersonDialogs, useDoing } from './person-dialogs.tsx';
import { useReader } from './reader.ts';

type PeopleListProps = {
  readonly filter: PeopleFilter;
  readonly address: PeopleAddress;
  readonly organisations: readonly { readonly organisation_id: string; readonly name: string }[] | undefined;
  readonly create: ReactNode;
  readonly fresh: ReadonlySet<string>;
  /** What stands under the list: with it, so that nothing moves when the rows come. */
  readonly below: ReactNode;
};

/** Ten people a page, each with a menu of what this reader may do. */
export const PeopleList = (props: PeopleListProps) => {
  const { filter, address, organisations, create, fresh, below } = props;
  const say = useSay();
  const reader = useReader();
  const { asked, paging } = usePaging(peopleInput(filter));
  const list = usePeople(asked);
  const inForce = filtersInForce(filter);
  const { doing, begin, end } = useDoing();
  const refused = list.error instanceof ClientError && list.error.status === 403;
  return (
    <>
      <ListPage
        title={messages.title}
        columns={peopleColumns({ ...reader, onAction: begin })}
        list={list}
        paging={paging}
        rowKey={(row) => row.user_id}
        fresh={fresh}
        failed={refused ? errorMessage(list.error) : messages.loadFailed}
        search={<ListSearch address={address} label={messages.search} />}
        filters={<PeopleFilters {...{ filter, address, organisations }} isOperator={reader.isOperator} />}
        action={create}
        inForce={inForce}
        isNarrowed={leavesOut(filter)}
        onClear={address.clear}
        empty={
          <EmptyState
            icon={UsersRound}
            title={say(messages.empty)}
            text={say(messages.emptyHint)}
            action={create}
          />
        }
      />
      {list.isPending ? null : below}
      <PersonDialogs doing={doing} onClose={end} />
    </>
  );
};
