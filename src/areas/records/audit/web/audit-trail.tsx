import { useMemo } from 'react';
import { formatDate, formatMoment } from '../../../../shared/time/dates.ts';
import { campaignRowsPerPage } from '../../../../ui/constants.ts';
import type { FilterChip } from '../../../../ui/filter-chips.tsx';
import type { Choice } from '../../../../ui/form/choosing/select-field.tsx';
import { ScrollText, ShieldCheck } from '../../../../ui/icons/icons.ts';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import { usePaging } from '../../../../ui/table/keyset.ts';
import { useListAddress } from '../../../../ui/table/list-address.ts';
import { ListFilter, ListPage, ListSearch, listChips } from '../../../../ui/table/list-page.tsx';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
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
  const name = organisations.find(({ value }) => value === organisation)?.label;
  // A day alone would be read as midnight in Greenwich, which is the day before in America.
  const day = (text: string) => formatDate(`${text}T00:00`);
  return listChips(address, {
    search: search && say(messages.searchChip(search)),
    group: group && say(groupWords[group]),
    organisation: organisation && (name ?? say(messages.unknownOrganisation)),
    from: from && say(messages.fromChip(day(from))),
    to: to && say(messages.toChip(day(to))),
  });
};

/** Groups in which something can happen. */
const shownGroups = auditGroups.filter((group) => actionsOf(group).length > 0);

const Filters = ({
  filter,
  address,
  organisations,
}: { filter: AuditFilter; address: Address } & Pick<AuditTrailProps, 'organisations'>) => {
  const say = useSay();
  return (
    <>
      <ListFilter
        {...{ address, value: filter.group }}
        name="group"
        label={messages.anyGroup}
        choices={shownGroups.map((value) => ({ value, label: say(groupWords[value]) }))}
      />
      {organisations ? (
        <ListFilter
          {...{ address, value: filter.organisation, choices: organisations }}
          name="organisation"
          label={messages.anyOrganisation}
        />
      ) : null}
      <AuditDays filter={filter} onChange={(name, day) => address.set({ [name]: day })} />
    </>
  );
};

/** That the trail is sealed, and how far. */
const SealLine = ({ state, ofOneChain }: { state: SealState | undefined; ofOneChain: boolean }) => {
  const say = useSay();
  const language = useLanguage();
  // As high as what comes: the list below does not move.
  if (!state) return <p className={styles.sealWaiting} aria-hidden="true" />;
  const figure = formatNumber(state.sealed, language);
  const sealed = ofOneChain ? messages.sealedUpTo(figure) : messages.sealedInAll(figure);
  return (
    <p className={styles.sealLine} title={state.sealed_at ? formatMoment(state.sealed_at) : undefined}>
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
  const { asked, paging } = usePaging(input);
  const list = useTrail(source, asked);
  const seal = useSealState(source, input);
  const provider = { value: providerWord, label: say(messages.providerOnly) };
  const choices = organisations && [...organisations, provider];
  const chips = useChips(filter, address, choices ?? []);
  const withOrganisation = organisations !== undefined;
  const columns = useMemo(() => auditColumns(objectHref, withOrganisation), [objectHref, withOrganisation]);
  usePageTitle(say(messages.title));
  return (
    <section aria-label={say(messages.title)}>
      <ListPage
        title={messages.title}
        columns={columns}
        list={list}
        paging={paging}
        rowKey={(row) => row.id}
        failed={messages.loadFailed}
        search={<ListSearch address={address} label={messages.search} />}
        filters={
          <Filters filter={filter} address={address} {...(choices ? { organisations: choices } : {})} />
        }
        chips={chips}
        onClear={address.clear}
        above={
          // Beside the filters of an Operator there is no room for it in every language.
          <div className={styles.above}>
            <SealLine state={seal.data} ofOneChain={!withOrganisation || filter.organisation !== undefined} />
            <ExportButton source={source} filter={filter} />
          </div>
        }
        empty={<EmptyState icon={ScrollText} title={say(messages.empty)} text={say(messages.emptyHint)} />}
      />
    </section>
  );
};
