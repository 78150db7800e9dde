import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import type { ImportRow } from '../../contract.ts';
import { DiscardButton } from '../../web/discard-button.tsx';
import { mappingMessages as messages } from '../messages.ts';
import { useSheet } from './mapping-queries.ts';
import styles from './mappings.module.css';

const MappingForm = lazy(() =>
  import('./mapping-form.tsx').then((module) => ({ default: module.MappingForm })),
);

type OpenFormProps = { readonly importId: string; readonly onClose: () => void };

/** The form, once the file's columns are there. */
const OpenForm = ({ importId, onClose }: OpenFormProps) => {
  const say = useSay();
  const { data, isError } = useSheet(importId);
  if (isError) return <Notice kind="danger" title={say(messages.loadFailed)} live />;
  return data ? (
    <Suspense fallback={null}>
      <MappingForm sheet={data} importId={importId} onClose={onClose} />
    </Suspense>
  ) : null;
};

/** An import whose columns nobody knows: it waits until somebody has said what they mean. */
export const ChooseColumns = ({ row }: { row: ImportRow }) => {
  const say = useSay();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.choosing}>
      <p>{say(messages.unknown)}</p>
      <p className={styles.hint}>{say(messages.unknownHint)}</p>
      <div className={styles.acts}>
        <DiscardButton row={row} />
        <Button kind="primary" onClick={() => setOpen(true)}>
          {say(messages.choose)}
        </Button>
      </div>
      {open ? <OpenForm importId={row.id} onClose={() => setOpen(false)} /> : null}
    </div>
  );
};

/** With which mapping an import was read, and the way to change it. */
export const ReadWith = ({ row }: { row: ImportRow }) => {
  const say = useSay();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  if (!row.mapping) return null;
  const { name, others } = row.mapping;
  return (
    <div className={styles.read}>
      <span>
        {say(messages.readWith(name))}
        {others > 0 ? ` ${say(messages.others(formatNumber(others, language)))}` : ''}
      </span>
      <Button onClick={() => setOpen(true)}>{say(messages.change)}</Button>
      {open ? <OpenForm importId={row.id} onClose={() => setOpen(false)} /> : null}
    </div>
  );
};
