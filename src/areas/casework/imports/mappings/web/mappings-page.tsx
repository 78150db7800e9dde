import { lazy, Suspense, useState } from 'react';
import { formatMoment } from '../../../../../shared/time/dates.ts';
import { IconButton } from '../../../../../ui/button.tsx';
import { ConfirmRemoval } from '../../../../../ui/dialogs/confirm-removal.tsx';
import { Pencil, Table2, Trash2 } from '../../../../../ui/icons/icons.ts';
import { EmptyState, ErrorState } from '../../../../../ui/page/empty-state.tsx';
import { usePageTitle } from '../../../../../ui/page/page-title.ts';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import type { Mapping } from '../contract.ts';
import { mappingMessages as messages } from '../messages.ts';
import { useMappings, useRemoveMapping } from './mapping-queries.ts';
import styles from './mappings.module.css';

const MappingForm = lazy(() =>
  import('./mapping-form.tsx').then((module) => ({ default: module.MappingForm })),
);

type Doing = { readonly what: 'edit' | 'remove'; readonly mapping: Mapping } | undefined;

const Remove = ({ mapping, onClose }: { mapping: Mapping; onClose: () => void }) => (
  <ConfirmRemoval
    title={messages.removeTitle(mapping.name)}
    text={messages.removeText}
    action={messages.remove}
    removed={messages.removed(mapping.name)}
    notRemoved={messages.notRemoved}
    removing={useRemoveMapping()}
    input={mapping.mapping_id}
    onClose={onClose}
  />
);

const Row = ({ mapping, begin }: { mapping: Mapping; begin: (doing: Doing) => void }) => {
  const say = useSay();
  const { name, columns, newer, updated_by, updated_at } = mapping;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{name}</strong>
        <span className={styles.hint}>
          {say(messages.columns(columns.map((one) => one.name).join(', ')))}
        </span>
        <span className={styles.faint}>{say(messages.by(updated_by ?? '–', formatMoment(updated_at)))}</span>
        {newer > 0 ? <span className={styles.older}>{say(messages.notUsed)}</span> : null}
      </div>
      <span className={styles.buttons}>
        <IconButton label={`${say(messages.edit)}: ${name}`} onClick={() => begin({ what: 'edit', mapping })}>
          <Pencil size={15} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`${say(messages.remove)}: ${name}`}
          onClick={() => begin({ what: 'remove', mapping })}
        >
          <Trash2 size={15} aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
};

const Listed = ({ begin }: { begin: (doing: Doing) => void }) => {
  const say = useSay();
  const { data, isError, refetch } = useMappings();
  if (isError && !data) {
    return (
      <ErrorState
        title={say(messages.listFailed)}
        onRetry={() => {
          refetch().catch(() => undefined);
        }}
      />
    );
  }
  if (!data) {
    return (
      <div aria-busy="true">
        <Skeleton height={40} />
      </div>
    );
  }
  if (data.length === 0) {
    return <EmptyState icon={Table2} title={say(messages.empty)} text={say(messages.emptyHint)} />;
  }
  return (
    <ul className={styles.rows}>
      {data.map((mapping) => (
        <Row key={mapping.mapping_id} mapping={mapping} begin={begin} />
      ))}
    </ul>
  );
};

/** What the columns of CSV files mean whose program is not known (staff). */
export const MappingsPage = () => {
  const say = useSay();
  const [doing, setDoing] = useState<Doing>();
  usePageTitle(say(messages.page));
  const end = () => setDoing(undefined);
  return (
    <section aria-label={say(messages.page)}>
      <p className={styles.about}>{say(messages.about)}</p>
      <Listed begin={setDoing} />
      {doing?.what === 'edit' ? (
        <Suspense fallback={null}>
          <MappingForm mapping={doing.mapping} onClose={end} />
        </Suspense>
      ) : null}
      {doing?.what === 'remove' ? <Remove mapping={doing.mapping} onClose={end} /> : null}
    </section>
  );
};
