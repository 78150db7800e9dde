import { useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { isStaff } from '../../../../shared/actor.ts';
import { NotFound } from '../../../../ui/page/not-found.tsx';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import { PartLinks } from '../../../../ui/page/part-links.tsx';
import { useAuth } from '../../../../ui/session/auth-store.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { readAddress, writeAddress } from '../address.ts';
import { EarlierPage } from '../kept/web/earlier-page.tsx';
import { SavedPage } from '../kept/web/saved-page.tsx';
import { searchPageMessages as messages } from '../page-messages.ts';
import type { SearchQuery } from '../query.ts';
import { type ResultSlots, ResultsPage } from '../results/web/results-page.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './search-page.module.css';

const path = '/search';
/** With the addresses that the form writes as it is filled in. */
const ownState = 'written by the form';

const staffParts = [
  { to: path, label: messages.search },
  { to: `${path}/earlier`, label: messages.earlierShort },
];
const parts = [...staffParts, { to: `${path}/saved`, label: messages.savedShort }];

/** The form, filled from the address, which follows it. Opening an address searches nothing. */
const AddressedForm = ({ isForStaff }: { isForStaff: boolean }) => {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const address = parameters.toString();
  const [filled, setFilled] = useState({ key, address });
  // Not written by this form: a link, or a step back, which fills it anew.
  if (state !== ownState && key !== filled.key) setFilled({ key, address });
  const follow = (query: SearchQuery, organisation: string): void => {
    const next = writeAddress(query);
    if (organisation) next.set('organisation', organisation);
    setParameters(next, { replace: true, state: ownState });
  };
  return (
    <SearchForm
      key={filled.key}
      query={readAddress(new URLSearchParams(filled.address))}
      organisation={new URLSearchParams(filled.address).get('organisation') ?? ''}
      isForStaff={isForStaff}
      onChange={follow}
      onFound={({ search_id }) => {
        void navigate(`${path}?search=${search_id}`);
      }}
    />
  );
};

/** Deep search: its form, what a search found, the searches that ran, and those that are kept. */
export const SearchPage = (slots: ResultSlots) => {
  const say = useSay();
  const { part } = useParams();
  const [parameters] = useSearchParams();
  const isForStaff = isStaff({ role: useAuth().user.rol ?? 'Member' });
  const searchId = parameters.get('search');
  usePageTitle(say(messages.title));
  if (part !== undefined && part !== 'earlier' && (isForStaff || part !== 'saved')) return <NotFound />;
  return (
    <>
      <PartLinks label={messages.parts} parts={isForStaff ? staffParts : parts} />
      <div className={styles.page}>
        {part === 'earlier' ? <EarlierPage isForStaff={isForStaff} /> : null}
        {part === 'saved' ? <SavedPage /> : null}
        {part === undefined && searchId ? (
          <ResultsPage key={searchId} searchId={searchId} slots={slots} isForStaff={isForStaff} />
        ) : null}
        {part === undefined && !searchId ? <AddressedForm isForStaff={isForStaff} /> : null}
      </div>
    </>
  );
};
