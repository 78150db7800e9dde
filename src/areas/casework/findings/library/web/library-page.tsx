import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type Severity, severities, severityWords } from '../../../../../shared/vocabulary/severity.ts';
import { Button, IconButton } from '../../../../../ui/button.tsx';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { perform } from '../../../../../ui/calls/perform.ts';
import { ConfirmRemoval } from '../../../../../ui/dialogs/confirm-removal.tsx';
import { BookOpen, Pencil, Plus, Trash2 } from '../../../../../ui/icons/icons.ts';
import { EmptyState } from '../../../../../ui/page/empty-state.tsx';
import { usePageTitle } from '../../../../../ui/page/page-title.ts';
import { SeverityMark } from '../../../../../ui/severity-mark.tsx';
import type { Column } from '../../../../../ui/table/column.ts';
import { usePaging } from '../../../../../ui/table/keyset.ts';
import { type ListAddress, useListAddress } from '../../../../../ui/table/list-address.ts';
import { ListFilter, ListPage, ListSearch, listChips } from '../../../../../ui/table/list-page.tsx';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../../ui/toast.ts';
import { findingMessages, writeMessages } from '../../messages.ts';
import { useAddUsual, useLibrary, useLibraryWeaknesses, useRemoveText } from '../../web/staff-queries.ts';
import type { LibraryText } from '../../write/staff-contract.ts';
import styles from '../../write/web/staff-findings.module.css';
import { libraryMessages as messages } from '../library-messages.ts';
import { LibraryTextDialog } from './library-text-dialog.tsx';

const LibraryForm = lazy(() => import('./library-form.tsx').then((m) => ({ default: m.LibraryForm })));

const pageRows = 10;

type Doing = { readonly what: 'read' | 'save' | 'remove'; readonly text?: LibraryText } | undefined;

const columnsFor = (
  language: 'en' | 'es',
  words: { readonly edit: string; readonly remove: string },
  begin: (doing: Doing) => void,
): readonly Column<LibraryText>[] => [
  {
    key: 'severity',
    head: findingMessages.severity,
    width: '130px',
    narrow: 'fact',
    cell: (row) => <SeverityMark severity={row.severity} />,
  },
  {
    key: 'title',
    head: writeMessages.textTitle,
    narrow: 'title',
    cell: (row) => (
      <button type="button" className={styles.title} onClick={() => begin({ what: 'read', text: row })}>
        {row.title[language]}
      </button>
    ),
  },
  {
    key: 'cwe',
    head: findingMessages.weakness,
    width: '130px',
    narrow: 'fact',
    cell: (row) => row.cwe ?? '–',
    narrowCell: (row) => row.cwe,
  },
  {
    key: 'actions',
    head: messages.actions,
    width: '110px',
    align: 'end',
    narrow: 'acts',
    cell: (row) => (
      <>
        <IconButton
          label={`${words.edit}: ${row.title[language]}`}
          onClick={() => begin({ what: 'save', text: row })}
        >
          <Pencil size={15} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`${words.remove}: ${row.title[language]}`}
          onClick={() => begin({ what: 'remove', text: row })}
        >
          <Trash2 size={15} aria-hidden="true" />
        </IconButton>
      </>
    ),
  },
];

const Remove = ({ text, onClose }: { text: LibraryText; onClose: () => void }) => {
  const title = text.title[useLanguage()];
  return (
    <ConfirmRemoval
      title={messages.removeTitle(title)}
      text={messages.removeText}
      action={messages.remove}
      removed={messages.removed(title)}
      notRemoved={messages.notRemoved}
      removing={useRemoveText()}
      input={text.text_id}
      onClose={onClose}
    />
  );
};

/** Nothing yet: write the first one, or begin with what everybody meets. */
const EmptyLibrary = ({ add }: { add: ReactNode }) => {
  const say = useSay();
  const language = useLanguage();
  const adding = useAddUsual();
  const start = (): void =>
    perform(adding, undefined, {
      done: ({ added }) => toast(say(messages.started(formatNumber(added, language)))),
      failed: (error) => toastError(errorMessage(error), say(messages.notStarted)),
    });
  return (
    <EmptyState
      icon={BookOpen}
      title={say(messages.empty)}
      text={say(messages.emptyHint)}
      action={
        <>
          {add}{' '}
          <Button busy={adding.isPending} onClick={start}>
            {say(messages.start)}
          </Button>
        </>
      }
    />
  );
};

const filterNames = ['severity', 'weakness'] as const;
type Address = ListAddress<(typeof filterNames)[number]>;

/** What the address narrows the library to; a severity that is none of ours counts as nothing. */
const readNarrowing = (address: Address) => {
  const { search, filters } = address;
  const severity = severities.find((value) => value === filters.severity);
  return {
    ...(search ? { search } : {}),
    ...(severity ? { severity } : {}),
    ...(filters.weakness ? { weakness: filters.weakness } : {}),
  };
};

type Narrowing = { readonly address: Address; readonly severity?: Severity; readonly weakness?: string };

const Filters = ({ address, severity, weakness }: Narrowing) => {
  const say = useSay();
  const named = useLibraryWeaknesses().data ?? [];
  // A weakness that no text names any more is in force all the same.
  const isNamed = weakness === undefined || named.some((one) => one.weakness === weakness);
  const weaknesses = isNamed ? named : [{ weakness, name: null }, ...named];
  return (
    <>
      <ListFilter
        chip
        {...{ address, value: severity }}
        name="severity"
        label={findingMessages.anySeverity}
        choices={severities.map((value) => ({ value, label: say(severityWords[value]) }))}
      />
      <ListFilter
        chip
        {...{ address, value: weakness }}
        name="weakness"
        label={messages.anyWeakness}
        choices={weaknesses.map(({ weakness: value, name }) => ({
          value,
          label: name ? `${value} · ${name}` : value,
        }))}
      />
    </>
  );
};

/** The provider's texts for weaknesses that come again and again (staff). */
export const LibraryPage = () => {
  const say = useSay();
  const language = useLanguage();
  const address = useListAddress(filterNames);
  const narrowing = readNarrowing(address);
  const { asked, paging } = usePaging({ limit: pageRows, ...narrowing });
  const list = useLibrary(asked);
  const [doing, setDoing] = useState<Doing>();
  usePageTitle(say(messages.title));
  const add = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      onClick={() => setDoing({ what: 'save' })}
    >
      {say(messages.add)}
    </Button>
  );
  const end = () => setDoing(undefined);
  return (
    <section aria-label={say(messages.title)}>
      <ListPage
        title={messages.title}
        columns={columnsFor(
          language,
          { edit: say(writeMessages.edit), remove: say(messages.remove) },
          setDoing,
        )}
        list={list}
        paging={paging}
        rowKey={(row) => row.text_id}
        failed={messages.loadFailed}
        search={<ListSearch address={address} label={messages.search} />}
        filters={<Filters address={address} {...narrowing} />}
        inForce={[narrowing.severity, narrowing.weakness].filter(Boolean).length}
        isNarrowed={Object.keys(narrowing).length > 0}
        action={add}
        chips={listChips(address, {
          search: address.search && say(findingMessages.searchChip(address.search)),
        })}
        onClear={address.clear}
        empty={<EmptyLibrary add={add} />}
      />
      {doing?.what === 'save' ? (
        <Suspense fallback={null}>
          <LibraryForm text={doing.text} onClose={end} />
        </Suspense>
      ) : null}
      {doing?.what === 'read' && doing.text ? (
        <LibraryTextDialog
          text={doing.text}
          onEdit={() => setDoing({ ...doing, what: 'save' })}
          onClose={end}
        />
      ) : null}
      {doing?.what === 'remove' && doing.text ? <Remove text={doing.text} onClose={end} /> : null}
    </section>
  );
};
