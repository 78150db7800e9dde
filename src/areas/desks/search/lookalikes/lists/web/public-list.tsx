import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatMoment } from '../../../../../../shared/time/dates.ts';
import { Button } from '../../../../../../ui/button.tsx';
import { ClientError } from '../../../../../../ui/calls/client-error.ts';
import { perform } from '../../../../../../ui/calls/perform.ts';
import { Chip } from '../../../../../../ui/chip.tsx';
import { ConfirmDialog } from '../../../../../../ui/dialogs/confirm-dialog.tsx';
import { ArrowLeft, CircleCheck, Undo2 } from '../../../../../../ui/icons/icons.ts';
import { EmptyState, ErrorState } from '../../../../../../ui/page/empty-state.tsx';
import { usePageTitle } from '../../../../../../ui/page/page-title.ts';
import { Panel } from '../../../../../../ui/page/panel.tsx';
import { Skeleton } from '../../../../../../ui/page/skeleton.tsx';
import { formatNumber } from '../../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../../ui/text/language.ts';
import styles from '../../../datasets/web/datasets.module.css';
import { Fact, WrongLinePanel } from '../../../datasets/web/load-parts.tsx';
import type { PublicLoad } from '../../contract.ts';
import { publicListMessages as messages } from '../messages.ts';
import { usePublicList, useTakeBackList } from './list-queries.ts';
import { listsPath } from './public-lists.tsx';

const TakeBack = ({ list }: { list: PublicLoad }) => {
  const say = useSay();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const takingBack = useTakeBackList();
  return (
    <>
      <Button icon={<Undo2 size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {say(messages.takeBack)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={say(messages.takeBackTitle(list.name))}
        text={say(messages.takeBackText)}
        action={say(messages.takeBack)}
        dangerous
        busy={takingBack.isPending}
        onConfirm={() =>
          perform(takingBack, list, {
            onSuccess: () => void navigate(listsPath),
            onSettled: () => setAsking(false),
          })
        }
        onClose={() => setAsking(false)}
      />
    </>
  );
};

const Figures = ({ list }: { list: PublicLoad }) => {
  const say = useSay();
  const language = useLanguage();
  const figures = [
    [messages.lines, list.lines],
    [messages.mentions, list.mentions],
    [messages.wrong, list.wrong_total],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, count]) => (
        <Fact key={name.en} name={say(name)}>
          <strong className="numeric">{formatNumber(count, language)}</strong>
        </Fact>
      ))}
    </dl>
  );
};

const Loaded = ({ list }: { list: PublicLoad }) => {
  const say = useSay();
  const wrong = list.wrong.map(({ line, message }) => ({ line, text: message }));
  const count = formatNumber(list.wrong_total, useLanguage());
  return (
    <>
      <Panel title={say(messages.list)}>
        <div className={styles.head}>
          <Chip kind="success" icon={CircleCheck}>
            {say(messages.loaded)}
          </Chip>
          <TakeBack list={list} />
        </div>
        <Figures list={list} />
        <dl className={styles.facts}>
          <Fact name={say(messages.source)}>{list.source}</Fact>
          <Fact name={say(messages.handedIn)}>
            {list.loaded_by_full_name} · {formatMoment(list.loaded_at)}
          </Fact>
        </dl>
      </Panel>
      {wrong.length > 0 ? (
        <WrongLinePanel title={say(messages.wrongLines(count))} total={list.wrong_total} wrong={wrong} />
      ) : null}
    </>
  );
};

const Missing = ({ isGone, onRetry }: { isGone: boolean; onRetry: () => void }) => {
  const say = useSay();
  if (isGone) return <EmptyState title={say(messages.noSuch)} />;
  return <ErrorState framed title={say(messages.oneFailed)} onRetry={onRetry} />;
};

/** One list: where it comes from, and what came of it. */
export const PublicList = ({ listId }: { listId: string }) => {
  const say = useSay();
  const { data, error, isPending, refetch } = usePublicList(listId);
  usePageTitle(data?.name ?? say(messages.title));
  return (
    <>
      <Link to={listsPath} className={styles.back}>
        <ArrowLeft size={15} aria-hidden="true" />
        {say(messages.all)}
      </Link>
      {isPending ? <Skeleton height={160} /> : null}
      {data ? <Loaded list={data} /> : null}
      {isPending || data ? null : (
        <Missing
          isGone={data === null || (error instanceof ClientError && error.status === 404)}
          onRetry={() => {
            refetch().catch(() => undefined);
          }}
        />
      )}
    </>
  );
};
