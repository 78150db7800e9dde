import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { withUserName } from '../../../../shared/names/full-name.ts';
import { formatMoment } from '../../../../shared/time/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { noteFailure } from '../../../../ui/calls/query-client.ts';
import { campaignRowsPerPage } from '../../../../ui/constants.ts';
import { Download, ReceiptText } from '../../../../ui/icons/icons.ts';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { usePaging } from '../../../../ui/table/keyset.ts';
import { useListAddress } from '../../../../ui/table/list-address.ts';
import { ListFilter, ListPage, listChips } from '../../../../ui/table/list-page.tsx';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { WithReferences } from '../../../../ui/text/with-references.tsx';
import { toast, toastError } from '../../../../ui/toast.ts';
import type { LedgerRow } from '../contract.ts';
import { kindWords, ledgerMessages as messages } from '../ledger-messages.ts';
import { ledgerSentence } from '../ledger-sentence.ts';
import { allCounted, ledgerKinds } from '../ledger-words.ts';
import { serviceLabel } from '../service-label.ts';
import styles from './ledger-list.module.css';
import { type LedgerSource, type LedgerWish, useLedger } from './quota-queries.ts';

const filterNames = ['service', 'kind'] as const;

type WhatProps = {
  readonly row: LedgerRow;
  readonly source: Pick<LedgerSource, 'requestHref' | 'searchHref'>;
};

const What = ({ row, source: { requestHref, searchHref } }: WhatProps) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <span className={styles.what}>
      <span>{ledgerSentence(row, language, (value) => formatNumber(value, language))}</span>
      {row.request_id !== null && row.request !== null ? (
        <Link to={requestHref(row)} className={styles.request} title={row.request}>
          <WithReferences text={`${row.reference} ${row.request}`} />
        </Link>
      ) : null}
      {row.search_id !== null && searchHref ? (
        <Link to={searchHref(row)} className={styles.request}>
          {say(row.monitor === null ? messages.openSearch : messages.openMonitor(row.monitor))}
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
  const name = row.by_full_name ?? row.by ?? say(messages.machine);
  return <span title={row.by === null ? name : withUserName(name, row.by)}>{name}</span>;
};

const columnsOf = (source: LedgerSource): readonly Column<LedgerRow>[] => [
  {
    key: 'when',
    head: messages.when,
    width: '190px',
    narrow: 'fact',
    cell: (row) => (
      <time dateTime={row.at} title={row.at} className="numeric">
        {formatMoment(row.at)}
      </time>
    ),
  },
  {
    key: 'service',
    head: messages.service,
    width: '26%',
    narrow: 'fact',
    cell: (row) => <Service row={row} />,
  },
  {
    key: 'what',
    head: messages.what,
    narrow: 'title',
    cell: (row) => <What row={row} source={source} />,
  },
  {
    key: 'who',
    head: messages.who,
    width: '150px',
    narrow: 'fact',
    cell: (row) => <Who row={row} />,
  },
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
  const input = { ...wish, limit: campaignRowsPerPage };
  const { asked, paging } = usePaging(input);
  const list = useLedger(source, asked);
  const columns = useMemo(() => columnsOf(source), [source]);
  const labelOf = (counted: { submodule: string; type: string }) =>
    say(serviceLabel(counted.submodule, counted.type));
  const chips = listChips(address, {
    service: service && labelOf(service),
    kind: kind && say(kindWords[kind]),
  });
  const { download } = source;
  return (
    <section aria-labelledby={headingId} className={styles.ledger}>
      <h2 id={headingId}>{say(messages.title)}</h2>
      <ListPage
        title={messages.title}
        columns={columns}
        list={list}
        paging={paging}
        rowKey={(row) => row.id}
        failed={messages.loadFailed}
        filters={
          <>
            <ListFilter
              {...{ address, value: service && wordOf(service) }}
              name="service"
              label={messages.anyService}
              choices={allCounted().map((counted) => ({ value: wordOf(counted), label: labelOf(counted) }))}
            />
            <ListFilter
              {...{ address, value: kind }}
              name="kind"
              label={messages.anyKind}
              choices={ledgerKinds.map((value) => ({ value, label: say(kindWords[value]) }))}
            />
          </>
        }
        action={download ? <SaveButton source={{ download }} wish={wish} /> : undefined}
        chips={chips}
        onClear={address.clear}
        empty={<EmptyState icon={ReceiptText} title={say(messages.empty)} text={say(messages.emptyHint)} />}
      />
    </section>
  );
};
