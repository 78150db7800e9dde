import { Download, ReceiptText } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../../shared/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { noteFailure } from '../../../../ui/calls/query-client.ts';
import { campaignRowsPerPage } from '../../../../ui/constants.ts';
import { FilterChips, FilterSelect } from '../../../../ui/filter-chips.tsx';
import { EmptyState, ErrorState, NothingMatches } from '../../../../ui/page/empty-state.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { useKeyset } from '../../../../ui/table/keyset.ts';
import { useListAddress } from '../../../../ui/table/list-address.ts';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../ui/toast.ts';
import { Toolbar } from '../../../../ui/toolbar.tsx';
import type { LedgerRow } from '../contract.ts';
import { kindWords, ledgerMessages as messages } from '../ledger-messages.ts';
import { ledgerSentence } from '../ledger-sentence.ts';
import { allCounted, ledgerKinds } from '../ledger-words.ts';
import { serviceLabel } from '../service-label.ts';
import styles from './ledger-list.module.css';
import { type LedgerSource, type LedgerWish, useLedger } from './quota-queries.ts';

const filterNames = ['service', 'kind'] as const;

const What = ({ row, href }: { row: LedgerRow; href: string | null }) => {
  const language = useLanguage();
  return (
    <span className={styles.what}>
      <span>{ledgerSentence(row, language, (value) => formatNumber(value, language))}</span>
      {href && row.request !== null ? (
        <Link to={href} className={styles.request} title={row.request}>
          {row.request}
        </Link>
      ) : null}
    </span>
  );
};

const Service = ({ row }: { row: LedgerRow }) => {
  const name = useSay()(serviceLabel(row.submodule, row.type_submodule));
  return <span title={name}>{name}</span>;
};

const Who = ({ row }: { row: LedgerRow }) => {
  const say = useSay();
  const name = row.by ?? say(messages.machine);
  return <span title={name}>{name}</span>;
};

const columnsOf = ({ requestHref }: LedgerSource): readonly Column<LedgerRow>[] => [
  {
    key: 'when',
    head: messages.when,
    width: '190px',
    cell: (row) => (
      <time dateTime={row.at} title={row.at} className="numeric">
        {formatDateTime(row.at)}
      </time>
    ),
  },
  { key: 'service', head: messages.service, width: '26%', cell: (row) => <Service row={row} /> },
  {
    key: 'what',
    head: messages.what,
    card: 'title',
    cell: (row) => <What row={row} href={row.request_id === null ? null : requestHref(row)} />,
  },
  { key: 'who', head: messages.who, width: '150px', cell: (row) => <Who row={row} /> },
];

/** Saves what the filters show as a CSV. */
const SaveButton = ({
  source,
  wish,
}: {
  source: Required<Pick<LedgerSource, 'download'>>;
  wish: LedgerWish;
}) => {
  const say = useSay();
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      await source.download(wish, { fallbackName: `${say(messages.fileName)}.csv` });
      toast(say(messages.exported));
    } catch (error) {
      noteFailure(error);
      toastError(say(messages.exportFailedText), say(messages.exportFailed));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button
      icon={<Download size={16} aria-hidden="true" />}
      busy={isSaving}
      onClick={() => {
        save().catch(() => undefined);
      }}
    >
      {say(messages.exportCsv)}
    </Button>
  );
};

const wordOf = ({ submodule, type }: { submodule: string; type: string }): string => `${submodule}/${type}`;

/** What the address asks for; what it cannot mean is left out. */
const useLedgerFilter = () => {
  const address = useListAddress(filterNames);
  const service = allCounted().find((counted) => wordOf(counted) === address.filters.service);
  const kind = ledgerKinds.find((word) => word === address.filters.kind);
  const wish: LedgerWish = {
    ...(service ? { submodule: service.submodule, type_submodule: service.type } : {}),
    ...(kind ? { kind } : {}),
  };
  return { address, service, kind, wish };
};

/** The ledger: what was taken, used, given back and granted, newest first. */
export const LedgerList = ({ source }: { source: LedgerSource }) => {
  const say = useSay();
  const headingId = useId();
  const { address, service, kind, wish } = useLedgerFilter();
  const paging = useKeyset(JSON.stringify(wish));
  const input = { ...wish, limit: campaignRowsPerPage };
  const list = useLedger(source, paging.cursor ? { ...input, cursor: paging.cursor } : input);
  const columns = useMemo(() => columnsOf(source), [source]);
  const labelOf = (counted: { submodule: string; type: string }) =>
    say(serviceLabel(counted.submodule, counted.type));
  const chips = [
    ...(service
      ? [
          {
            key: 'service',
            label: labelOf(service),
            onRemove: () => address.set({ service: undefined }),
          },
        ]
      : []),
    ...(kind
      ? [{ key: 'kind', label: say(kindWords[kind]), onRemove: () => address.set({ kind: undefined }) }]
      : []),
  ];
  const { download } = source;
  return (
    <section aria-labelledby={headingId} className={styles.ledger}>
      <h2 id={headingId}>{say(messages.title)}</h2>
      <Toolbar action={download ? <SaveButton source={{ download }} wish={wish} /> : undefined}>
        <FilterSelect
          label={say(messages.anyService)}
          value={service && wordOf(service)}
          choices={allCounted().map((counted) => ({ value: wordOf(counted), label: labelOf(counted) }))}
          onChange={(word) => address.set({ service: word })}
        />
        <FilterSelect
          label={say(messages.anyKind)}
          value={kind}
          choices={ledgerKinds.map((value) => ({ value, label: say(kindWords[value]) }))}
          onChange={(word) => address.set({ kind: word })}
        />
      </Toolbar>
      <FilterChips chips={chips} onClear={address.clear} />
      {list.isError && !list.data ? (
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
          rows={list.data?.data}
          rowKey={(row) => row.id}
          paging={paging}
          total={list.data?.total ?? null}
          totalExact={list.data?.totalExact ?? true}
          nextCursor={list.data?.nextCursor ?? null}
          busy={list.isPlaceholderData}
          empty={
            chips.length > 0 ? (
              <NothingMatches onClear={address.clear} />
            ) : (
              <EmptyState icon={ReceiptText} title={say(messages.empty)} text={say(messages.emptyHint)} />
            )
          }
        />
      )}
    </section>
  );
};
