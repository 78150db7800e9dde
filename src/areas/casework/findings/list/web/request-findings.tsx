import { useState } from 'react';
import { Link } from 'react-router';
import { isStaff } from '../../../../../shared/actor.ts';
import type { Message } from '../../../../../shared/messages.ts';
import { createAgainPath, isMachines, isOfEngine, serviceOf } from '../../../../../shared/services.ts';
import { readNothing } from '../../../../../shared/vocabulary/coverage.ts';
import { type Severity, severities } from '../../../../../shared/vocabulary/severity.ts';
import { Button } from '../../../../../ui/button.tsx';
import { ChevronRight, FileSearch, RotateCcw } from '../../../../../ui/icons/icons.ts';
import { EmptyState, ErrorState } from '../../../../../ui/page/empty-state.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { Reference } from '../../../../../ui/reference.tsx';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import { SeverityMark } from '../../../../../ui/severity-mark.tsx';
import { ShowMore } from '../../../../../ui/table/show-more.tsx';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { Markdown } from '../../../../../ui/text/markdown.tsx';
import type { RequestDetails } from '../../../requests/contract.ts';
import { detailMessages } from '../../../requests/messages.ts';
import { pageMessages } from '../../../requests/page/messages.ts';
import { isFinal } from '../../../requests/status.ts';
import { continueMessages } from '../../continue/continue-messages.ts';
import { NotFoundChip } from '../../continue/web/not-found-chip.tsx';
import type { ListedFinding } from '../../contract.ts';
import { findingMessages, retestMessages } from '../../messages.ts';
import { ownMessages } from '../../own/own-messages.ts';
import { RetestChip } from '../../own/web/retest-chip.tsx';
import { AskRetest } from '../../retest/web/ask-retest.tsx';
import { useRetests } from '../../retest/web/retest-queries.ts';
import { Retests } from '../../retest/web/retests.tsx';
import { takesFindings } from '../../rules.ts';
import { findingTexts } from '../../texts.ts';
import { DueDate, isDue } from '../../web/due-date.tsx';
import { useFindingCounts, useOutsidePlaces } from '../../web/finding-queries.ts';
import { FindingStates } from '../../web/finding-states.tsx';
import { MoreTargets } from '../../web/more-targets.tsx';
import { openTotals, type SeverityTotals, totalOf } from '../../web/open-totals.ts';
import { OtherLanguageMark } from '../../web/other-language.tsx';
import { OutsideMark } from '../../web/outside-mark.tsx';
import { FindingStateChip } from '../../web/state-chip.tsx';
import { FindingDialog } from './finding-dialog.tsx';
import styles from './request-findings.module.css';
import { useFindings } from './use-findings.ts';

/** By when it is to be fixed, while it is open, and by whom; nothing where neither is known. */
const Care = ({ finding }: { finding: ListedFinding }) => {
  const say = useSay();
  const { owner } = finding;
  if (!isDue(finding) && owner === null) return null;
  return (
    <span className={styles.care}>
      {isDue(finding) ? (
        <span>
          {say(findingMessages.due)} <DueDate finding={finding} />
        </span>
      ) : null}
      {owner ? (
        <span>
          {say(ownMessages.owner)} <b>{owner.full_name}</b>
        </span>
      ) : null}
    </span>
  );
};

type ItemProps = {
  readonly finding: ListedFinding;
  readonly isOutside: boolean;
  readonly onOpen: () => void;
};

const FindingItem = ({ finding, isOutside, onOpen }: ItemProps) => {
  const say = useSay();
  return (
    <li>
      <details className={styles.finding}>
        <summary>
          <ChevronRight size={15} aria-hidden="true" className={styles.arrow} />
          <span>
            <SeverityMark severity={finding.severity} />
          </span>
          <span className={styles.title}>
            {finding.title}
            <span className={styles.number}>
              <Reference text={finding.reference} />
              {finding.cwe ? ` · ${finding.cwe}` : ''}
            </span>
            <OtherLanguageMark finding={finding} />
            <Care finding={finding} />
          </span>
          <span className={styles.state}>
            <FindingStateChip finding={finding} />
            <RetestChip retest={finding.retest} />
            <NotFoundChip in={finding.not_found_in} />
          </span>
          <span className={styles.location}>
            <code title={finding.location}>{finding.location}</code>
            <MoreTargets finding={finding} />
            {isOutside ? <OutsideMark /> : null}
          </span>
        </summary>
        <div className={styles.body}>
          <Markdown text={finding.description} />
          {finding.excerpt ? (
            <figure>
              <figcaption>{say(detailMessages.excerpt)}</figcaption>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
              <pre tabIndex={0}>{finding.excerpt}</pre>
            </figure>
          ) : null}
          {finding.remediation ? (
            <>
              <h4>{say(detailMessages.remediation)}</h4>
              <Markdown text={finding.remediation} />
            </>
          ) : null}
          {finding.cvss ? <code className={styles.cvss}>{finding.cvss}</code> : null}
          <div className={styles.ways}>
            <Button onClick={onOpen}>{say(findingMessages.details)}</Button>
            <Link to={`/findings/${finding.id}`}>{say(pageMessages.openAsPage)}</Link>
          </div>
        </div>
      </details>
    </li>
  );
};

type Shown = 'open' | 'all';

type FilterProps = {
  /** Undefined while only all of them are known. */
  readonly open: SeverityTotals | undefined;
  readonly all: SeverityTotals;
  readonly shown: Shown;
  readonly chosen: Severity | undefined;
  readonly onChoose: (severity: Severity | undefined, shown: Shown) => void;
};

const Filter = ({ open, all, shown, chosen, onChoose }: FilterProps) => {
  const say = useSay();
  const language = useLanguage();
  const counts = shown === 'open' ? (open ?? all) : all;
  const openTotal = open ? totalOf(open) : 0;
  // Where all are open, or none, there is one list.
  const lists: readonly Shown[] =
    openTotal === 0 ? ['all'] : openTotal < totalOf(all) ? ['open', 'all'] : ['open'];
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">{say(detailMessages.severityFilter)}</legend>
      {lists.map((list) => (
        <button
          key={list}
          type="button"
          aria-pressed={lists.length > 1 ? list === shown : chosen === undefined}
          onClick={() => onChoose(undefined, list)}
        >
          {say(list === 'open' ? detailMessages.openOnes : detailMessages.all)}{' '}
          <span className={styles.count}>
            {formatNumber(list === 'open' ? openTotal : totalOf(all), language)}
          </span>
        </button>
      ))}
      {severities.map((severity) => (
        <button
          key={severity}
          type="button"
          aria-pressed={chosen === severity}
          disabled={counts[severity] === 0}
          onClick={() => onChoose(chosen === severity ? undefined : severity, shown)}
        >
          {/* How many of each stands in the head. */}
          <SeverityMark severity={severity} />
        </button>
      ))}
    </fieldset>
  );
};

/**
 * An empty list must not look like a clean bill of health: the work may not be over, its results be elsewhere, or nothing
 * have been there to look at.
 */
const nothingOf = (request: RequestDetails): { readonly title: Message; readonly text?: Message } => {
  const attached =
    isFinal(request.current_status) && request.attachments.length > 0
      ? detailMessages.resultsAttached
      : undefined;
  if (readNothing(request.coverage)) {
    return { title: detailMessages.nothingRead, text: attached ?? detailMessages.nothingReadText };
  }
  if (isFinal(request.current_status)) {
    return { title: detailMessages.noFindings, ...(attached && { text: attached }) };
  }
  return isMachines(request)
    ? { title: detailMessages.machineAtWork, text: detailMessages.machineAtWorkHint }
    : { title: detailMessages.noFindingsYet, text: detailMessages.noFindingsHint };
};

/**
 * The findings of a request, the open ones first, with their severities as a filter; each opens to evidence and remedy.
 * The figures are those of the request's head, which counts what is open.
 */
export const RequestFindings = ({ request }: { request: RequestDetails }) => {
  const say = useSay();
  const [severity, setSeverity] = useState<Severity | undefined>();
  const [opened, setOpened] = useState<string>();
  const [asking, setAsking] = useState(false);
  const isCustomer = !isStaff({ role: useAuth().user.rol ?? 'Member' });
  const figures = useFindingCounts(request.request_id);
  const totals = figures.data;
  const openOnes = totals && openTotals(totals);
  const [wished, setWished] = useState<Shown>('open');
  const shown = openOnes && totalOf(openOnes) === 0 ? 'all' : wished;
  const list = useFindings(request.request_id, severity, shown);
  const findings = list.data?.pages.flatMap((page) => page.data);
  const outsideOf = useOutsidePlaces(request.request_id, findings ?? []);
  // Whether none are open or none are there the figures say.
  const isUnsure = findings?.length === 0 && totals === undefined;
  const failed = list.isError && !findings ? list : figures.isError && isUnsure ? figures : undefined;
  const open = findings?.filter((finding) => finding.state === 'open') ?? [];
  // What a machine found is scanned again; what a person found is tested again.
  const testable = open.filter(({ source }) => !isOfEngine(source));
  const takesRetests = isCustomer && takesFindings(request.current_status);
  const mayScanAgain = takesRetests && open.length > testable.length;
  // One round of a request at a time: another would be refused.
  const rounds = useRetests(request.request_id).data;
  const waits = rounds?.some(({ state }) => state === 'asked' || state === 'running') ?? false;
  const mayAsk = takesRetests && testable.length > 0;
  const { findings: counts } = request;
  const any = counts !== undefined && severities.some((one) => counts[one] > 0);
  if (!any && findings?.length === 0) {
    const nothing = nothingOf(request);
    return (
      <EmptyState
        icon={FileSearch}
        title={say(nothing.title)}
        {...(nothing.text ? { text: say(nothing.text) } : {})}
      />
    );
  }
  return (
    <div className={styles.frame}>
      <FindingStates requestId={request.request_id} />
      {counts ? (
        <Filter
          open={openOnes}
          all={counts}
          shown={shown}
          chosen={severity}
          onChoose={(one, next) => {
            setSeverity(one);
            setWished(next);
          }}
        />
      ) : null}
      {failed ? (
        <ErrorState
          title={say(detailMessages.findingsFailed)}
          onRetry={() => {
            failed.refetch().catch(() => undefined);
          }}
        />
      ) : findings === undefined || isUnsure ? (
        <div className={styles.loading} aria-busy="true">
          <Skeleton height={40} />
          <Skeleton height={40} />
          <Skeleton height={40} />
        </div>
      ) : findings.length === 0 ? (
        <p className={styles.none}>{say(detailMessages.noneOfSeverity)}</p>
      ) : (
        <ul className={styles.findings}>
          {findings.map((finding) => (
            <FindingItem
              key={finding.id}
              finding={finding}
              isOutside={outsideOf(finding.id).length > 0}
              onOpen={() => setOpened(finding.id)}
            />
          ))}
        </ul>
      )}
      <div className={styles.acts}>
        {list.hasNextPage ? <ShowMore pages={list} label={say(detailMessages.showMore)} /> : null}
        {mayAsk && !waits ? (
          <Button icon={<RotateCcw size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
            {say(retestMessages.ask)}
          </Button>
        ) : null}
      </div>
      {mayAsk && waits ? <p className={styles.hint}>{say(findingTexts.round_waits)}</p> : null}
      {mayScanAgain ? (
        <p className={styles.hint}>
          {say(continueMessages.scanAgainHint)}{' '}
          <Link to={createAgainPath(serviceOf(request)?.module ?? '', request.id)}>
            {say(detailMessages.scanAgain)}
          </Link>
        </p>
      ) : null}
      <Retests requestId={request.request_id} {...(isCustomer ? {} : { only: 'ended' as const })} />
      {asking ? (
        <AskRetest requestId={request.request_id} findings={testable} onClose={() => setAsking(false)} />
      ) : null}
      {opened ? <FindingDialog findingId={opened} onClose={() => setOpened(undefined)} /> : null}
    </div>
  );
};
