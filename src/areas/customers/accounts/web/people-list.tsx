import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { ClientError, errorMessage } from '../../../../ui/calls/client-error.ts';
import { EmptyState, ErrorState, NothingMatches } from '../../../../ui/page/empty-state.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { useKeyset } from '../../../../ui/table/keyset.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { peopleMessages as messages } from '../messages.ts';
import { peopleColumns } from './people-columns.tsx';
import type { PeopleAddress } from './people-filter.ts';
import { type ListInput, usePeople } from './people-queries.ts';
import { PersonDialogs, useDoing } from './person-dialogs.tsx';
import { useReader } from './reader.ts';

type PeopleListProps = {
  readonly input: ListInput;
  readonly address: PeopleAddress;
  readonly isFiltered: boolean;
  readonly create: ReactNode;
  readonly fresh: ReadonlySet<string>;
};

const Nobody = ({ isFiltered, address, create }: Omit<PeopleListProps, 'input' | 'fresh'>) => {
  const say = useSay();
  return isFiltered ? (
    <NothingMatches onClear={address.clear} />
  ) : (
    <EmptyState
      icon={UsersRound}
      title={say(messages.empty)}
      text={say(messages.emptyHint)}
      action={create}
    />
  );
};

/** Ten people a page, each with a menu of what this reader may do. */
export const PeopleList = ({ input, fresh, ...rest }: PeopleListProps) => {
  const say = useSay();
  const reader = useReader();
  const paging = useKeyset(JSON.stringify(input));
  const list = usePeople(paging.cursor ? { ...input, cursor: paging.cursor } : input);
  const { doing, begin, end } = useDoing();
  const rows = list.data?.data;
  if (list.isError && !rows) {
    const refused = list.error instanceof ClientError && list.error.status === 403;
    return (
      <ErrorState
        framed
        title={refused ? errorMessage(list.error) : say(messages.loadFailed)}
        onRetry={() => {
          list.refetch().catch(() => undefined);
        }}
      />
    );
  }
  return (
    <>
      <DataTable
        label={say(messages.title)}
        columns={peopleColumns({ ...reader, onAction: begin })}
        rows={rows}
        rowKey={(row) => row.user_id}
        paging={paging}
        total={list.data?.total ?? null}
        totalExact={list.data?.totalExact ?? true}
        nextCursor={list.data?.nextCursor ?? null}
        busy={list.isPlaceholderData}
        fresh={fresh}
        empty={<Nobody {...rest} />}
      />
      <PersonDialogs doing={doing} onClose={end} />
    </>
  );
};
