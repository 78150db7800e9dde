import { Mail } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { type MailState, mailStates } from '../../../../shared/mail-state.ts';
import { campaignRowsPerPage } from '../../../../ui/constants.ts';
import { type FilterChip, FilterChips, FilterSelect } from '../../../../ui/filter-chips.tsx';
import { EmptyState, ErrorState, NothingMatches } from '../../../../ui/page/empty-state.tsx';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import { SearchBox } from '../../../../ui/search-box.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { useKeyset } from '../../../../ui/table/keyset.ts';
import { type ListAddress, useListAddress } from '../../../../ui/table/list-address.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { Toolbar } from '../../../../ui/toolbar.tsx';
import { mailStateWords, mailMessages as messages } from '../messages.ts';
import { mailColumns } from './mail-columns.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { useMailList } from './mail-queries.ts';

type Address = ListAddress<'state'>;

/** The state that an address names; what is none is left out. */
const stateFrom = (word: string | undefined): MailState | undefined =>
  mailStates.find((state) => state === word);

const useChips = (address: Address, state: MailState | undefined): readonly FilterChip[] => {
  const say = useSay();
  const chip = (key: 'search' | 'state', label: string): FilterChip => ({
    key,
    label,
    onRemove: () => address.set({ [key]: undefined }),
  });
  return [
    ...(address.search ? [chip('search', say(messages.searchChip(address.search)))] : []),
    ...(state ? [chip('state', say(mailStateWords[state]))] : []),
  ];
};

const Filters = ({ address, state }: { address: Address; state: MailState | undefined }) => {
  const say = useSay();
  return (
    <Toolbar>
      <SearchBox
        value={address.search}
        label={say(messages.search)}
        onSearch={(search) => address.set({ search })}
      />
      <FilterSelect
        label={say(messages.anyState)}
        value={state}
        choices={mailStates.map((value) => ({ value, label: say(mailStateWords[value]) }))}
        onChange={(value) => address.set({ state: value })}
      />
    </Toolbar>
  );
};

/** Messages to people: what waits, what went, what failed (Operators). */
export const MailPage = () => {
  const say = useSay();
  const navigate = useNavigate();
  const { mailId } = useParams();
  const address = useListAddress(['state']);
  const state = stateFrom(address.filters.state);
  const input = {
    ...(address.search ? { search: address.search } : {}),
    ...(state ? { state } : {}),
    limit: campaignRowsPerPage,
  };
  const paging = useKeyset(JSON.stringify(input));
  const list = useMailList(paging.cursor ? { ...input, cursor: paging.cursor } : input);
  const chips = useChips(address, state);
  usePageTitle(say(messages.title));
  const rows = list.data?.data;
  const empty =
    chips.length > 0 ? (
      <NothingMatches onClear={address.clear} />
    ) : (
      <EmptyState icon={Mail} title={say(messages.empty)} text={say(messages.emptyHint)} />
    );
  return (
    <section aria-label={say(messages.title)}>
      <Filters address={address} state={state} />
      <FilterChips chips={chips} onClear={address.clear} />
      {list.isError && !rows ? (
        <ErrorState
          framed
          title={say(messages.loadFailed)}
          onRetry={() => {
            list.refetch().catch(() => undefined);
          }}
        />
      ) : (
        <DataTable
          label={say(messages.title)}
          columns={mailColumns}
          rows={rows}
          rowKey={(row) => row.mail_id}
          rowHref={(row) => `/mail/${row.mail_id}${address.query}`}
          paging={paging}
          total={list.data?.total ?? null}
          totalExact={list.data?.totalExact ?? true}
          nextCursor={list.data?.nextCursor ?? null}
          busy={list.isPlaceholderData}
          empty={empty}
        />
      )}
      {mailId ? (
        <MailDialog key={mailId} mailId={mailId} onClose={() => navigate(`/mail${address.query}`)} />
      ) : null}
    </section>
  );
};
