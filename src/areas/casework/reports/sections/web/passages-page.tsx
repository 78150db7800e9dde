import { lazy, Suspense, useState } from 'react';
import { reportSections, sectionNames } from '../../../../../shared/vocabulary/report/report-section.ts';
import { Button, IconButton } from '../../../../../ui/button.tsx';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { ConfirmRemoval } from '../../../../../ui/dialogs/confirm-removal.tsx';
import { BookOpen, Pencil, Plus, Trash2 } from '../../../../../ui/icons/icons.ts';
import { EmptyState, ErrorState } from '../../../../../ui/page/empty-state.tsx';
import { usePageTitle } from '../../../../../ui/page/page-title.ts';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../../ui/toast.ts';
import panel from '../../web/request-reports.module.css';
import type { Passage } from '../sections-contract.ts';
import { passageMessages as messages } from '../sections-messages.ts';
import { starterPassages } from '../starter-passages.ts';
import styles from './report-sections.module.css';
import { usePassages, useRemovePassage, useSavePassage } from './section-queries.ts';

const PassageForm = lazy(() =>
  import('./passage-form.tsx').then((module) => ({ default: module.PassageForm })),
);

type Doing = { readonly what: 'save' | 'remove'; readonly passage?: Passage } | undefined;

const Remove = ({ passage, onClose }: { passage: Passage; onClose: () => void }) => {
  const title = passage.title[useLanguage()];
  return (
    <ConfirmRemoval
      title={messages.removeTitle(title)}
      text={messages.removeText}
      action={messages.remove}
      removed={messages.removed(title)}
      notRemoved={messages.notRemoved}
      removing={useRemovePassage()}
      input={passage.passage_id}
      onClose={onClose}
    />
  );
};

/** Copies the usual passages into the library, so that they can be changed. */
const StartWithUsual = () => {
  const say = useSay();
  const language = useLanguage();
  const saving = useSavePassage();
  const [busy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      for (const passage of starterPassages) await saving.mutateAsync(passage);
      toast(say(messages.started(formatNumber(starterPassages.length, language))));
    } catch (error) {
      toastError(errorMessage(error), say(messages.notSaved));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void start()}>
      {say(messages.start)}
    </Button>
  );
};

const Row = ({ passage, begin }: { passage: Passage; begin: (doing: Doing) => void }) => {
  const say = useSay();
  const language = useLanguage();
  const title = passage.title[language];
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <div>
          <strong>{title}</strong>
          <p className={styles.beginning}>{passage.body[language]}</p>
        </div>
      </div>
      <span className={styles.acts}>
        <IconButton
          label={`${say(messages.edit)}: ${title}`}
          onClick={() => begin({ what: 'save', passage })}
        >
          <Pencil size={15} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`${say(messages.remove)}: ${title}`}
          onClick={() => begin({ what: 'remove', passage })}
        >
          <Trash2 size={15} aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
};

/** The passages by the section that they belong to. */
const Listed = ({ passages, begin }: { passages: readonly Passage[]; begin: (doing: Doing) => void }) => {
  const say = useSay();
  return reportSections
    .map((section) => ({ section, rows: passages.filter((one) => one.section === section) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ section, rows }) => (
      <section key={section}>
        <h2 className={styles.group}>{say(sectionNames[section])}</h2>
        <ul className={panel.rows}>
          {rows.map((passage) => (
            <Row key={passage.passage_id} passage={passage} begin={begin} />
          ))}
        </ul>
      </section>
    ));
};

/** The provider's passages for reports (staff). */
export const PassagesPage = () => {
  const say = useSay();
  const passages = usePassages();
  const [doing, setDoing] = useState<Doing>();
  usePageTitle(say(messages.title));
  const end = () => setDoing(undefined);
  const add = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      onClick={() => setDoing({ what: 'save' })}
    >
      {say(messages.add)}
    </Button>
  );
  return (
    <section aria-label={say(messages.title)}>
      <div className={styles.head}>
        <p className={panel.faint}>{say(messages.about)}</p>
        {add}
      </div>
      {passages.isError ? (
        <ErrorState
          title={say(messages.loadFailed)}
          onRetry={() => {
            passages.refetch().catch(() => undefined);
          }}
        />
      ) : passages.data === undefined ? (
        <div aria-busy="true">
          <Skeleton height={40} />
        </div>
      ) : passages.data.length === 0 ? (
        <EmptyState
          icon={BookOpen}
          title={say(messages.empty)}
          text={say(messages.emptyHint)}
          action={<StartWithUsual />}
        />
      ) : (
        <Listed passages={passages.data} begin={setDoing} />
      )}
      {doing?.what === 'save' ? (
        <Suspense fallback={null}>
          <PassageForm passage={doing.passage} onClose={end} />
        </Suspense>
      ) : null}
      {doing?.what === 'remove' && doing.passage ? <Remove passage={doing.passage} onClose={end} /> : null}
    </section>
  );
};
