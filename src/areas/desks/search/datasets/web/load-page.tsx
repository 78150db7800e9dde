import { useState } from 'react';
import { Link } from 'react-router';
import { formatSize } from '../../../../../shared/bytes/format-size.ts';
import { formatDay, formatMoment } from '../../../../../shared/time/dates.ts';
import { Button } from '../../../../../ui/button.tsx';
import { ClientError } from '../../../../../ui/calls/client-error.ts';
import { perform } from '../../../../../ui/calls/perform.ts';
import { ConfirmDialog } from '../../../../../ui/dialogs/confirm-dialog.tsx';
import { ArrowLeft, Trash2, Undo2 } from '../../../../../ui/icons/icons.ts';
import { EmptyState, ErrorState } from '../../../../../ui/page/empty-state.tsx';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { usePageTitle } from '../../../../../ui/page/page-title.ts';
import { Panel } from '../../../../../ui/page/panel.tsx';
import { ProgressBar } from '../../../../../ui/page/progress-bar.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import type { LoadRow } from '../contract.ts';
import { datasetMessages as messages } from '../messages.ts';
import { isUnderWay, useDiscard, useLoad, useTakeBack } from './dataset-queries.ts';
import styles from './datasets.module.css';
import { Fact, WrongLinePanel } from './load-parts.tsx';
import { LoadStateChip } from './load-state-chip.tsx';
import { MapColumns } from './map-columns.tsx';

const Figures = ({ load }: { load: LoadRow }) => {
  const say = useSay();
  const language = useLanguage();
  const { added, known, gone, kept } = load.records;
  const isTaken = load.state === 'taking back' || load.state === 'taken back';
  const figures = [
    [messages.added, added],
    [messages.known, known],
    [messages.wrong, load.lines_wrong],
    ...(isTaken
      ? ([
          [messages.gone, gone],
          [messages.kept, kept],
        ] as const)
      : []),
  ] as const;
  return (
    <dl className={styles.figures} aria-live="polite">
      {figures.map(([name, count]) => (
        <Fact key={name.en} name={say(name)}>
          <strong className="numeric">{formatNumber(count, language)}</strong>
        </Fact>
      ))}
    </dl>
  );
};

const About = ({ load }: { load: LoadRow }) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <dl className={styles.facts}>
      <Fact name={say(messages.source)}>{load.source}</Fact>
      <Fact name={say(messages.collected)}>{formatDay(load.collected_on)}</Fact>
      <Fact name={say(messages.file)}>
        {load.file_name} · {formatSize(load.size, language)}
      </Fact>
      <Fact name={say(messages.handedIn)}>
        {load.created_by} · {formatMoment(load.created_at)}
      </Fact>
      <Fact name={say(messages.legal)} isLong>
        {load.legal_note}
      </Fact>
    </dl>
  );
};

const WrongLines = ({ load }: { load: LoadRow }) => {
  const say = useSay();
  const language = useLanguage();
  if (load.wrong.length === 0) return null;
  const figure = (count: number): string => formatNumber(count, language);
  const title =
    load.state === 'waiting' ? messages.wrongSoFar : messages.wrongLines(figure(load.lines_wrong));
  return <WrongLinePanel title={say(title)} total={load.lines_wrong} wrong={load.wrong} />;
};

const UnderWay = ({ load }: { load: LoadRow }) => {
  const say = useSay();
  if (load.state === 'looking') return <ProgressBar percentage={null} label={say(messages.looking)} />;
  const words = load.state === 'loading' ? messages.loading : messages.takingBack;
  return <ProgressBar percentage={load.percentage} label={say(words(load.name))} figure />;
};

const isTakenBackable = ({ state, records }: LoadRow): boolean =>
  state === 'loaded' || state === 'loading' || (state === 'failed' && records.added + records.known > 0);

const Actions = ({ load }: { load: LoadRow }) => {
  const say = useSay();
  const { rol } = useAuth().user;
  const [asking, setAsking] = useState<'discard' | 'take back' | null>(null);
  const discarding = useDiscard();
  const takingBack = useTakeBack();
  const close = () => setAsking(null);
  const canDiscard = load.state === 'waiting' || load.state === 'looking';
  const canTakeBack = rol === 'Operator' && isTakenBackable(load);
  return (
    <>
      {canDiscard ? (
        <Button icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => setAsking('discard')}>
          {say(messages.discard)}
        </Button>
      ) : null}
      {canTakeBack ? (
        <Button icon={<Undo2 size={16} aria-hidden="true" />} onClick={() => setAsking('take back')}>
          {say(messages.takeBack)}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking === 'discard'}
        title={say(messages.discardTitle(load.name))}
        text={say(messages.discardText)}
        action={say(messages.discard)}
        dangerous
        busy={discarding.isPending}
        onConfirm={() => perform(discarding, load.load_id, { onSettled: close })}
        onClose={close}
      />
      <ConfirmDialog
        open={asking === 'take back'}
        title={say(messages.takeBackTitle(load.name))}
        text={say(messages.takeBackText)}
        action={say(messages.takeBack)}
        dangerous
        busy={takingBack.isPending}
        onConfirm={() => perform(takingBack, load.load_id, { onSettled: close })}
        onClose={close}
      />
    </>
  );
};

const Back = () => (
  <Link to="/datasets" className={styles.back}>
    <ArrowLeft size={15} aria-hidden="true" />
    {useSay()(messages.all)}
  </Link>
);

const Missing = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const say = useSay();
  if (error instanceof ClientError && error.status === 404)
    return <EmptyState title={say(messages.noSuch)} />;
  return <ErrorState framed title={say(messages.oneFailed)} onRetry={onRetry} />;
};

/** One load: what it is, what its columns are while it waits, how far it is, what came of it. */
export const LoadPage = ({ loadId }: { loadId: string }) => {
  const say = useSay();
  const { rol } = useAuth().user;
  const { data, error, isError, refetch } = useLoad(loadId);
  usePageTitle(data?.load.name ?? say(messages.title));
  if (!data) {
    return (
      <>
        <Back />
        {isError ? (
          <Missing
            error={error}
            onRetry={() => {
              refetch().catch(() => undefined);
            }}
          />
        ) : (
          <Skeleton height={160} />
        )}
      </>
    );
  }
  const { load, sample } = data;
  const hasFigures = !['looking', 'waiting', 'discarded'].includes(load.state);
  return (
    <>
      <Back />
      <Panel title={say(messages.load)}>
        <div className={styles.head}>
          <LoadStateChip state={load.state} />
          <span className={styles.actions}>
            <Actions load={load} />
          </span>
        </div>
        {isUnderWay(load) ? <UnderWay load={load} /> : null}
        {load.refusal === null ? null : (
          <Notice kind={load.state === 'failed' ? 'danger' : 'info'}>{load.refusal}</Notice>
        )}
        {hasFigures ? <Figures load={load} /> : null}
        {isTakenBackable(load) && rol !== 'Operator' ? (
          <p className={styles.hint}>{say(messages.takeBackByOperator)}</p>
        ) : null}
        <About load={load} />
      </Panel>
      {load.state === 'waiting' ? (
        <MapColumns key={JSON.stringify(load.columns)} load={load} sample={sample} />
      ) : null}
      <WrongLines load={load} />
    </>
  );
};
