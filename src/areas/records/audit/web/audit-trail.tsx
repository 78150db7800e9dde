import { ScrollText, ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import { formatDate, formatDateTime } from '../../../../shared/dates.ts';
import { campaignRowsPerPage } from '../../../../ui/constants.ts';
import { type FilterChip, FilterChips, FilterSelect } from '../../../../ui/filter-chips.tsx';
import type { Choice } from '../../../../ui/form/choosing/select-field.tsx';
import { EmptyState, ErrorState, NothingMatches } from '../../../../ui/page/empty-state.tsx';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import { SearchBox } from '../../../../ui/search-box.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { useKeyset } from '../../../../ui/table/keyset.ts';
import { useListAddress } from '../../../../ui/table/list-address.ts';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { Toolbar } from '../../../../ui/toolbar.tsx';
import { auditGroups } from '../action.ts';
import { actionsOf } from '../actions.ts';
import { groupWords, auditMessages as messages } from '../messages.ts';
import styles from './audit.module.css';
import { auditColumns, type ObjectHref } from './audit-columns.tsx';
import { AuditDays } from './audit-days.tsx';
import {
  type AuditFilter,
  auditFilterNames,
  auditInput,
  providerWord,
  readAuditFilter,
} from './audit-filter.ts';
import { type SealState, type TrailSource, useSealState, useTrail } from './audit-source.ts';
import { ExportButton } from './export-button.tsx';

type Address = ReturnType<typeof useListAddress<(typeof auditFilterNames)[number]>>;

type AuditTrailProps = {
  readonly source: TrailSource;
  readonly objectHref: ObjectHref;
  /** Whose trails there are to choose from; undefined where there is one only. */
  readonly organisations?: readonly Choice[];
};

/** What is in force, in words, each removable. */
const useChips = (
  filter: AuditFilter,
  address: Address,
  organisations: readonly Choice[],
): readonly FilterChip[] => {
  const say = useSay();
  const { search, group, organisation, from, to } = filter;
  const chip = (key: 'search' | (typeof auditFilterNames)[number], label: string): FilterChip => ({
    key,
    label,
    onRemove: () => address.set({ [key]: undefined }),
  });
  const name = organisations.find(({ value }) => value === organisation)?.label;
  // A day alone would be read as midnight in Greenwich, which is the day before in America.
  const day = (text: string) => formatDate(`${text}T00:00`);
  return [
    ...(search ? [chip('search', say(messages.searchChip(search)))] : []),
    ...(group ? [chip('group', say(groupWords[group]))] : []),
    ...(organisation ? [chip('organisation', name ?? say(messages.unknownOrganisation))] : []),
    ...(from ? [chip('from', say(messages.fromChip(day(from))))] : []),
    ...(to ? [chip('to', say(messages.toChip(day(to))))] : []),
  ];
};

/** Groups in which something can happen. */
const shownGroups = auditGroups.filter((group) => actionsOf(group).length > 0);

const Filters = ({
  filter,
  address,
  organisations,
  source,
}: { filter: AuditFilter; address: Address } & Pick<AuditTrailProps, 'organisations' | 'source'>) => {
  const say = useSay();
  return (
    <Toolbar>
      <SearchBox
        value={address.search}
        label={say(messages.search)}
        onSearch={(search) => address.set({ search })}
      />
      <FilterSelect
        label={say(messages.anyGroup)}
        value={filter.group}
        choices={shownGroups.map((value) => ({ value, label: say(groupWords[value]) }))}
        onChange={(group) => address.set({ group })}
      />
      {organisations ? (
        <FilterSelect
          label={say(messages.anyOrganisation)}
          value={filter.organisation}
          choices={organisations}
          onChange={(organisation) => address.set({ organisation })}
        />
      ) : null}
      <div className={styles.daysAndExport}>
        <AuditDays filter={filter} onChange={(name, day) => address.set({ [name]: day })} />
        <ExportButton source={source} filter={filter} />
      </div>
    </Toolbar>
  );
};

/** That the trail is sealed, and how far. */
const SealLine = ({ state, ofOneChain }: { state: SealState | undefined; ofOneChain: boolean }) => {
  const say = useSay();
  const language = useLanguage();
  if (!state) return null;
  const figure = formatNumber(state.sealed, language);
  const sealed = ofOneChain ? messages.sealedUpTo(figure) : messages.sealedInAll(figure);
  return (
    <p className={styles.sealLine} title={state.sealed_at ? formatDateTime(state.sealed_at) : undefined}>
      <ShieldCheck size={16} aria-hidden="true" />
      <span>
        {say(state.sealed === 0 ? messages.nothingSealed : sealed)}
        {state.waiting > 0 ? ` ${say(messages.waiting(formatNumber(state.waiting, language)))}` : null}
      </span>
    </p>
  );
};

/** A trail as a list: who did what and when, newest first. */
export const AuditTrail = ({ source, objectHref, organisations }: AuditTrailProps) => {
  const say = useSay();
  const address = useListAddress(auditFilterNames);
  const filter = readAuditFilter(address.search, address.filters);
  const input = { ...auditInput(filter), limit: campaignRowsPerPage };
  const paging = useKeyset(JSON.stringify(input));
  const list = useTrail(source, paging.cursor ? { ...input, cursor: paging.cursor } : input);
  const seal = useSealState(source, input);
  const provider = { value: providerWord, label: say(messages.providerOnly) };
  const choices = organisations && [...organisations, provider];
  const chips = useChips(filter, address, choices ?? []);
  const withOrganisation = organisations !== undefined;
  const columns = useMemo(() => auditColumns(objectHref, withOrganisation), [objectHref, withOrganisation]);
  usePageTitle(say(messages.title));
  const rows = list.data?.data;

  const empty =
    chips.length > 0 ? (
      <NothingMatches onClear={address.clear} />
    ) : (
      <EmptyState icon={ScrollText} title={say(messages.empty)} text={say(messages.emptyHint)} />
    );
  return (
    <section aria-label={say(messages.title)}>
      <Filters
        filter={filter}
        address={address}
        source={source}
        {...(choices ? { organisations: choices } : {})}
      />
      <FilterChips chips={chips} onClear={address.clear} />
      <SealLine state={seal.data} ofOneChain={!withOrganisation || filter.organisation !== undefined} />
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
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          paging={paging}
          total={list.data?.total ?? null}
          totalExact={list.data?.totalExact ?? true}
          nextCursor={list.data?.nextCursor ?? null}
          busy={list.isPlaceholderData}
          empty={empty}
        />
      )}
    </section>
  );
};
