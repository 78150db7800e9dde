import { PenLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { severities } from '../../../../../shared/vocabulary/severity.ts';
import { Button } from '../../../../../ui/button.tsx';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { ConfirmDialog } from '../../../../../ui/dialogs/confirm-dialog.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { type Tab, Tabs } from '../../../../../ui/page/tabs.tsx';
import { SeverityMark } from '../../../../../ui/severity-mark.tsx';
import { formatNumber, isOne } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../../ui/toast.ts';
import type { RequestDetails } from '../../../requests/contract.ts';
import type { Finding, FindingDetails } from '../../contract.ts';
import { FindingDialog } from '../../list/web/finding-dialog.tsx';
import { RequestFindings } from '../../list/web/request-findings.tsx';
import { writeMessages as messages } from '../../messages.ts';
import { Retests } from '../../retest/web/retests.tsx';
import { takesFindings } from '../../rules.ts';
import { useFindingPage } from '../../web/finding-queries.ts';
import { useDiscard, useRelease } from '../../web/staff-queries.ts';
import { readFindingDraft } from '../finding-draft-link.ts';
import { FindingFormLater } from './finding-form-later.tsx';
import { OtherRating } from './other-rating.tsx';
import type { ScopeRow } from './request-scope-panel.tsx';
import styles from './staff-findings.module.css';

const draftsPerPage = 50;

type Choosing = { readonly chosen: ReadonlySet<string>; readonly toggle: (id: string) => void };

const DraftLine = ({
  draft,
  choosing,
  onOpen,
}: {
  draft: Finding;
  choosing: Choosing;
  onOpen: () => void;
}) => {
  const say = useSay();
  return (
    <li className={styles.draft}>
      <input
        type="checkbox"
        aria-label={say(messages.select(draft.title))}
        checked={choosing.chosen.has(draft.id)}
        onChange={() => choosing.toggle(draft.id)}
      />
      <SeverityMark severity={draft.severity} />
      <span className={styles.named}>
        <button type="button" className={styles.title} onClick={onOpen}>
          <span className={styles.faint}>{draft.reference}</span> {draft.title}
        </button>
        <OtherRating severity={draft.severity} score={draft.cvss_score} />
      </span>
      <code title={draft.location}>{draft.location}</code>
    </li>
  );
};

type ActionsProps = {
  readonly requestId: string;
  readonly chosen: readonly string[];
  /** Those that are listed. */
  readonly drafts: readonly Finding[];
  readonly total: number;
  readonly onDone: () => void;
};

const newestChange = (drafts: readonly Finding[]): string | undefined =>
  drafts
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1);

/** Releasing and discarding, each asked first. */
const DraftActions = ({ requestId, chosen, drafts: listed, total, onDone }: ActionsProps) => {
  const say = useSay();
  const language = useLanguage();
  const [asking, setAsking] = useState<'release' | 'discard'>();
  // Of the moment at which the question is asked: what is changed behind it was not read.
  const [readUntil, setReadUntil] = useState<string>();
  const releasing = useRelease();
  const discarding = useDiscard();
  const figure = (value: number): string => formatNumber(value, language);
  const count = chosen.length > 0 ? chosen.length : total;
  const isOnly = isOne(count, language);
  const drafts = say(isOnly ? messages.oneDraft : messages.drafts(figure(count)));
  const askToRelease = (): void => {
    const read = listed.filter(({ id }) => chosen.length === 0 || chosen.includes(id));
    // What is not listed was not read here.
    setReadUntil(read.length === count ? newestChange(read) : undefined);
    setAsking('release');
  };
  const done = (text: string): void => {
    toast(text);
    setAsking(undefined);
    onDone();
  };
  const release = (): void =>
    releasing.mutate(
      {
        request_id: requestId,
        ...(chosen.length > 0 ? { finding_ids: [...chosen] } : {}),
        ...(readUntil ? { read_until: readUntil } : {}),
      },
      {
        onSuccess: ({ released }) => done(say(messages.released(figure(released)))),
        onError: (error) => toastError(errorMessage(error), say(messages.notReleased)),
      },
    );
  const discard = (): void =>
    discarding.mutate(
      { request_id: requestId, finding_ids: [...chosen] },
      {
        onSuccess: ({ discarded }) => done(say(messages.discarded(figure(discarded)))),
        onError: (error) => toastError(errorMessage(error), say(messages.notDiscarded)),
      },
    );
  return (
    <div className={styles.actions}>
      <Button kind="quiet" disabled={chosen.length === 0} onClick={() => setAsking('discard')}>
        {say(messages.discard)}
      </Button>
      <Button kind="primary" onClick={askToRelease}>
        {say(chosen.length > 0 ? messages.release : messages.releaseAll)}
      </Button>
      <ConfirmDialog
        open={asking === 'release'}
        title={say(messages.releaseTitle(drafts))}
        text={say(isOnly ? messages.releaseOneText : messages.releaseText)}
        action={say(messages.release)}
        busy={releasing.isPending}
        onConfirm={release}
        onClose={() => setAsking(undefined)}
      />
      <ConfirmDialog
        open={asking === 'discard'}
        title={say(messages.discardTitle(drafts))}
        text={say(isOnly ? messages.discardOneText : messages.discardText)}
        action={say(messages.discard)}
        dangerous
        busy={discarding.isPending}
        onConfirm={discard}
        onClose={() => setAsking(undefined)}
      />
    </div>
  );
};

const useChoosing = (drafts: readonly Finding[]) => {
  // By id, each with its last change.
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  // What somebody else has released, discarded or changed meanwhile is no longer chosen.
  const still = drafts.filter(({ id, updated_at }) => chosen.get(id) === updated_at);
  const choose = (those: readonly Finding[]): void =>
    setChosen(new Map(those.map(({ id, updated_at }) => [id, updated_at])));
  return {
    chosen: new Set(still.map(({ id }) => id)),
    clear: () => choose([]),
    all: () => choose(still.length === drafts.length ? [] : drafts),
    toggle: (id: string) => {
      const others = still.filter((draft) => draft.id !== id);
      const isChosen = others.length < still.length;
      choose(isChosen ? others : [...still, ...drafts.filter((draft) => draft.id === id)]);
    },
  };
};

type StaffFindingsProps = {
  readonly request: RequestDetails;
  /** Reads what the customer's list names, where there is one. */
  readonly readScope?: (() => Promise<readonly ScopeRow[]>) | undefined;
};

type Part = 'drafts' | 'released';

/** The findings of a request as staff have them: their drafts, and what was released. */
export const StaffFindings = ({ request, readScope }: StaffFindingsProps) => {
  const say = useSay();
  const language = useLanguage();
  const [limit, setLimit] = useState(draftsPerPage);
  const list = useFindingPage({ request_id: request.request_id, draft: true, sort: '-severity', limit });
  const drafts = list.data?.data ?? [];
  const total = list.data?.total ?? 0;
  const choosing = useChoosing(drafts);
  const navigate = useNavigate();
  const place = useLocation();
  const draft = readFindingDraft(place.state);
  const [writing, setWriting] = useState<{ readonly finding?: FindingDetails } | undefined>(draft && {});
  const [opened, setOpened] = useState<string>();
  const [chosen, setChosen] = useState<Part>();
  const endWriting = (): void => {
    setWriting(undefined);
    // What the form began with is done with.
    if (draft) void navigate({ search: place.search, hash: place.hash }, { replace: true, state: null });
  };
  const takes = takesFindings(request.current_status);
  const released = severities.reduce((sum, severity) => sum + (request.findings?.[severity] ?? 0), 0);
  if (!takes && released === 0) return null;
  // Where nobody chose: what is to be done, else what there is.
  const shown = chosen ?? (total > 0 || released === 0 ? 'drafts' : 'released');
  const draftsPart = (
    <>
      <p className={styles.hint}>{say(total === 0 ? messages.noDrafts : messages.draftsHint)}</p>
      {list.isPending ? <Skeleton height={42} /> : null}
      {total > 0 ? (
        <>
          <label className={styles.selectAll}>
            <input type="checkbox" checked={choosing.chosen.size === drafts.length} onChange={choosing.all} />
            {say(messages.selectAll)}
          </label>
          <ul className={styles.drafts}>
            {drafts.map((draft) => (
              <DraftLine
                key={draft.id}
                draft={draft}
                choosing={choosing}
                onOpen={() => setOpened(draft.id)}
              />
            ))}
          </ul>
          {total > drafts.length ? (
            <Button busy={list.isFetching} onClick={() => setLimit(limit + draftsPerPage)}>
              {say(messages.showMore)}
            </Button>
          ) : null}
          <DraftActions
            requestId={request.request_id}
            chosen={[...choosing.chosen]}
            drafts={drafts}
            total={total}
            onDone={choosing.clear}
          />
        </>
      ) : null}
    </>
  );
  const tabs: readonly Tab<Part>[] = [
    {
      key: 'drafts',
      label: say(messages.draftsTab),
      count: formatNumber(total, language),
      panel: () => draftsPart,
    },
    {
      key: 'released',
      label: say(messages.releasedTab),
      count: formatNumber(released, language),
      panel: () => <RequestFindings request={request} />,
    },
  ];
  return (
    <section className={styles.panel} aria-label={say(messages.panel)}>
      <header className={styles.head}>
        <h3>{say(messages.panel)}</h3>
        {takes ? (
          <Button icon={<PenLine size={16} aria-hidden="true" />} onClick={() => setWriting({})}>
            {say(messages.write)}
          </Button>
        ) : null}
      </header>
      <Retests requestId={request.request_id} only="open" />
      {takes ? (
        <Tabs label={say(messages.panel)} tabs={tabs} chosen={shown} onChoose={setChosen} small />
      ) : (
        <RequestFindings request={request} />
      )}
      {opened ? (
        <FindingDialog
          findingId={opened}
          onClose={() => setOpened(undefined)}
          onEdit={(finding) => {
            setOpened(undefined);
            setWriting({ finding });
          }}
        />
      ) : null}
      {writing ? (
        <Suspense fallback={null}>
          <FindingFormLater
            request={request}
            readScope={readScope}
            finding={writing.finding}
            draft={draft}
            onClose={endWriting}
          />
        </Suspense>
      ) : null}
    </section>
  );
};
