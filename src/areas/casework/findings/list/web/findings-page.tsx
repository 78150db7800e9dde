import { ShieldAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { isStaff } from '../../../../../shared/actor.ts';
import { Fold } from '../../../../../ui/fold.tsx';
import { EmptyState } from '../../../../../ui/page/empty-state.tsx';
import { usePageTitle } from '../../../../../ui/page/page-title.ts';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import { usePaging } from '../../../../../ui/table/keyset.ts';
import { useListAddress } from '../../../../../ui/table/list-address.ts';
import { ListPage } from '../../../../../ui/table/list-page.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { useNarrow } from '../../../../../ui/theme/media.ts';
import { findingMessages as messages } from '../../messages.ts';
import { SavedViews } from '../../saved/web/saved-views.tsx';
import { SettleSeveral } from '../../settle/web/settle-several.tsx';
import { SeverityPlot } from '../../trend/web/severity-plot.tsx';
import { TrendPlot } from '../../trend/web/trend-plot.tsx';
import { type FindingCounts, useFindingCounts, useFindingPage } from '../../web/finding-queries.ts';
import { findingListMessages } from '../list-messages.ts';
import { findingColumns } from './finding-columns.tsx';
import {
  type FindingPageFilter,
  findingFilterNames,
  findingInput,
  readFindingFilter,
} from './finding-filter.ts';
import {
  type FindingAddress,
  FindingFilters,
  FindingListActions,
  useFindingChips,
} from './finding-filters.tsx';
import { FindingGroups } from './finding-groups.tsx';
import { useSelection } from './finding-selection.ts';
import styles from './findings.module.css';

const path = '/findings';

/** Nothing narrowed: in whatever state. */
const cleared = {
  ...{ search: '', severity: '', state: 'all', overdue: '', due: '', request: '', organisation: '' },
  ...{ owner: '', weakness: '', place: '' },
} as const;

type GlanceProps = {
  readonly counts: FindingCounts | undefined;
  readonly filter: FindingPageFilter;
  readonly address: FindingAddress;
};

/** How it stands, and how it came to that. */
const Glance = ({ counts, filter, address }: GlanceProps) => {
  const say = useSay();
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const plot = (
    <SeverityPlot
      counts={counts}
      chosen={filter.severity}
      onChoose={(severity) => address.set({ severity, state: undefined, overdue: undefined, due: undefined })}
      onOverdue={() =>
        address.set({ overdue: 'true', due: undefined, state: undefined, severity: undefined })
      }
    />
  );
  // Days are kept by organisation, not by request.
  if (filter.request) return plot;
  return (
    <div className={styles.glance}>
      {plot}
      {isNarrow ? (
        <Fold className={styles.folded} summary={say(findingListMessages.overTime)} onToggle={setOpen}>
          {isOpen ? <TrendPlot organisation={filter.organisation} bare /> : null}
        </Fold>
      ) : (
        <TrendPlot organisation={filter.organisation} bare={false} />
      )}
    </div>
  );
};

/** Everything that was found, over all requests: in one's organisation's systems, for staff in everybody's. */
export const FindingsPage = () => {
  const say = useSay();
  const role = useAuth().user.rol ?? 'Member';
  const address = useListAddress(findingFilterNames);
  const filter = readFindingFilter(address.search, address.sort, address.filters);
  const input = findingInput(filter);
  const { asked, paging } = usePaging(input);
  const list = useFindingPage(asked, filter.group === undefined);
  const counts = useFindingCounts(filter.request, filter.organisation);
  const chips = useFindingChips({ filter, address });
  const selection = useSelection(JSON.stringify(input));
  const areOpen = filter.state === 'open';
  const columns = useMemo(() => findingColumns(selection, areOpen), [selection, areOpen]);
  usePageTitle(say(messages.title));
  const isEverythingEmpty = counts.data?.counts.length === 0 && !filter.request && !filter.organisation;
  const head = <FindingFilters filter={filter} address={address} />;
  const actions = (
    <span className={styles.listActions}>
      <SavedViews address={address} />
      <FindingListActions filter={filter} />
    </span>
  );
  return (
    <section aria-label={say(messages.title)}>
      {isEverythingEmpty ? null : <Glance counts={counts.data} filter={filter} address={address} />}
      {filter.group && !isEverythingEmpty ? (
        <FindingGroups
          {...{ filter, address, head, chips, by: filter.group }}
          above={<div className={styles.above}>{actions}</div>}
          onClear={() => address.set(cleared)}
        />
      ) : (
        <ListPage
          title={messages.title}
          columns={columns}
          list={list}
          paging={paging}
          rowKey={(row) => row.id}
          rowHref={(row) => `${path}/${row.id}${address.query}`}
          sort={filter.sort}
          onSort={(sort) => address.set({ sort })}
          failed={messages.loadFailed}
          head={head}
          chips={chips}
          isNarrowed={!isEverythingEmpty}
          onClear={() => address.set(cleared)}
          above={
            <div className={styles.above}>
              <SettleSeveral selection={selection} rows={list.data?.data ?? []} />
              {actions}
            </div>
          }
          empty={
            <EmptyState
              icon={ShieldAlert}
              title={say(messages.empty)}
              text={say(isStaff({ role }) ? findingListMessages.staffEmptyHint : messages.emptyHint)}
            />
          }
        />
      )}
    </section>
  );
};
