import { useNavigate, useParams } from 'react-router';
import { type MailState, mailStates } from '../../../../shared/vocabulary/mail-state.ts';
import { campaignRowsPerPage } from '../../../../ui/constants.ts';
import { Mail } from '../../../../ui/icons/icons.ts';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import { usePaging } from '../../../../ui/table/keyset.ts';
import { useListAddress } from '../../../../ui/table/list-address.ts';
import { ListFilter, ListPage, ListSearch, listChips } from '../../../../ui/table/list-page.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { mailStateWords, mailMessages as messages } from '../messages.ts';
import { mailColumns } from './mail-columns.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { useMailList } from './mail-queries.ts';

/** The state that an address names; what is none is left out. */
const stateFrom = (word: string | undefined): MailState | undefined =>
  mailStates.find((state) => state === word);

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
  const { asked, paging } = usePaging(input);
  const list = useMailList(asked);
  const chips = listChips(address, {
    search: address.search && say(messages.searchChip(address.search)),
    state: state && say(mailStateWords[state]),
  });
  usePageTitle(say(messages.title));
  const filters = (
    <ListFilter
      {...{ address, value: state }}
      name="state"
      label={messages.anyState}
      choices={mailStates.map((value) => ({ value, label: say(mailStateWords[value]) }))}
    />
  );
  return (
    <section aria-label={say(messages.title)}>
      <ListPage
        title={messages.title}
        columns={mailColumns}
        list={list}
        paging={paging}
        rowKey={(row) => row.mail_id}
        rowHref={(row) => `/mail/${row.mail_id}${address.query}`}
        failed={messages.loadFailed}
        search={<ListSearch address={address} label={messages.search} />}
        filters={filters}
        chips={chips}
        onClear={address.clear}
        empty={<EmptyState icon={Mail} title={say(messages.empty)} text={say(messages.emptyHint)} />}
      />
      {mailId ? (
        <MailDialog key={mailId} mailId={mailId} onClose={() => navigate(`/mail${address.query}`)} />
      ) : null}
    </section>
  );
};
