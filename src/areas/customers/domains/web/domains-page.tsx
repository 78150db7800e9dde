import { useLocation, useNavigate, useParams } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { Globe, Plus } from '../../../../ui/icons/icons.ts';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import { useAuth } from '../../../../ui/session/auth-store.ts';
import { clientPage, matches } from '../../../../ui/table/client-page.ts';
import { useKeyset } from '../../../../ui/table/keyset.ts';
import { useListAddress } from '../../../../ui/table/list-address.ts';
import { ListPage, ListSearch, listChips } from '../../../../ui/table/list-page.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { domainMessages as messages } from '../messages.ts';
import { AddDomain } from './add-domain.tsx';
import { domainColumns } from './domain-columns.tsx';
import { DomainDialog, NoSuchDomain } from './domain-dialog.tsx';
import { type DomainRow, useDomains } from './domain-queries.ts';
import { domainToAdd } from './verify-domain.tsx';

const path = '/domains';

type DialogsProps = {
  readonly rows: readonly DomainRow[] | undefined;
  readonly mayChange: boolean;
  readonly to: (dialog?: string) => void;
};

/** The route opens the dialog over the list, so that both can be linked. */
const Dialogs = ({ rows, mayChange, to }: DialogsProps) => {
  const { domain } = useParams();
  const { state } = useLocation();
  if (domain === undefined) return null;
  if (domain === 'add' && mayChange)
    return <AddDomain initial={domainToAdd(state)} onClose={() => to()} onAdded={to} />;
  if (rows === undefined) return null;
  // Elsewhere a domain is named as typed, and linked so.
  const row = rows.find((one) => one.domain === domain || one.domain_display === domain);
  if (!row) return <NoSuchDomain onClose={() => to()} />;
  return <DomainDialog key={row.domain} row={row} mayChange={mayChange} onClose={() => to()} />;
};

/** The domains of an organisation and whether each is proved (customers). */
export const DomainsPage = () => {
  const say = useSay();
  const navigate = useNavigate();
  const address = useListAddress([]);
  const mayChange = useAuth().user.rol === 'Administrator';
  const list = useDomains();
  const found = list.data?.filter((row) => matches(address.search, row.domain_display, row.domain));
  const paging = useKeyset(address.search);
  const page = found && clientPage(found, paging.cursor);
  usePageTitle(say(messages.title));

  const to = (dialog?: string) => {
    void navigate(`${path}${dialog ? `/${dialog}` : ''}${address.query}`);
  };
  const add = mayChange ? (
    <Button kind="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => to('add')}>
      {say(messages.add)}
    </Button>
  ) : undefined;
  return (
    <>
      <ListPage
        title={messages.title}
        columns={domainColumns}
        list={{ ...list, data: page }}
        paging={paging}
        rowKey={(row) => row.domain}
        rowHref={(row) => `${path}/${row.domain}${address.query}`}
        failed={messages.loadFailed}
        search={<ListSearch address={address} label={messages.search} />}
        action={add}
        chips={listChips(address, { search: address.search && say(messages.searchChip(address.search)) })}
        onClear={address.clear}
        empty={
          <EmptyState
            icon={Globe}
            title={say(messages.empty)}
            text={say(mayChange ? messages.emptyHint : messages.emptyForMembers)}
            action={add}
          />
        }
      />
      <Dialogs rows={list.data} mayChange={mayChange} to={to} />
    </>
  );
};
