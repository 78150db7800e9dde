import { useState } from 'react';
import { Link, useLocation, useNavigationType, useSearchParams } from 'react-router';
import type { Message } from '../../../../../shared/messages.ts';
import { isMachines } from '../../../../../shared/services.ts';
import { daysFrom, formatDate } from '../../../../../shared/time/dates.ts';
import { severities } from '../../../../../shared/vocabulary/severity.ts';
import { Button } from '../../../../../ui/button.tsx';
import { ArrowLeft, FileText } from '../../../../../ui/icons/icons.ts';
import { EmptyState } from '../../../../../ui/page/empty-state.tsx';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { type Tab, Tabs } from '../../../../../ui/page/tabs.tsx';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { VerifyDomain } from '../../../../customers/domains/web/verify-domain.tsx';
import type { RequestDetails } from '../../contract.ts';
import { listQuery } from '../../list/web/list-place.ts';
import { detailMessages, listMessages } from '../../messages.ts';
import { comingStates, isFinal } from '../../status.ts';
import { AuthoriseRequest } from '../../web/authorise-request.tsx';
import { RequestActions } from '../../web/request-actions.tsx';
import { RequestCoverage } from '../../web/request-coverage.tsx';
import { RequestFacts } from '../../web/request-facts.tsx';
import { RequestTimeline } from '../../web/request-timeline.tsx';
import type { WebArea } from '../../web/web-area.ts';
import { firstPart, partFrom, type RequestPart } from '../first-part.ts';
import { pageMessages as messages } from '../messages.ts';
import { FailedNotice } from './failed-notice.tsx';
import { RequestHead } from './request-head.tsx';
import styles from './request-page.module.css';
import { RequestPage } from './request-page.tsx';

type PartProps = { readonly request: RequestDetails; readonly area: WebArea };
type PartsProps = PartProps & { readonly arrival: string | undefined };

/** What was asked, and what happened. */
const DetailsPart = ({ request }: { request: RequestDetails }) => {
  const say = useSay();
  return (
    <div className={styles.columns}>
      <section>
        <h3>{say(detailMessages.asked)}</h3>
        <RequestFacts request={request} />
      </section>
      <section>
        <h3>{say(detailMessages.timeline)}</h3>
        <RequestTimeline
          entries={request.timeline}
          // A machine walks its way within minutes, and says itself how far it is.
          coming={isMachines(request) ? [] : comingStates(request.current_status)}
        />
      </section>
    </div>
  );
};

const FindingsPart = ({ request, area: { findings: Findings } }: PartProps) => (
  <>
    <Findings request={request} />
    {request.coverage ? <RequestCoverage coverage={request.coverage} /> : null}
  </>
);

/** When it will be there, as far as somebody has planned it. */
const reportComes = ({ end_date: end }: RequestDetails): Message => {
  if (end === null) return messages.noReportHint;
  const day = formatDate(end);
  return daysFrom(new Date(), end) < 0 ? messages.reportLate(day) : messages.reportExpected(day);
};

const ReportPart = ({ request, area: { reports: Reports } }: PartProps) => {
  const say = useSay();
  if (request.current_status === 'finished') {
    return (
      <div className={styles.part}>
        <Reports request={request} />
      </div>
    );
  }
  const never = isFinal(request.current_status);
  return (
    <EmptyState
      icon={FileText}
      title={say(never ? messages.neverReport : messages.noReport)}
      text={say(never ? messages.neverReportHint : reportComes(request))}
    />
  );
};

const useTabs = ({ request, area, arrival }: PartsProps): readonly Tab<RequestPart>[] => {
  const say = useSay();
  const language = useLanguage();
  const unread = area.useUnread([request.id]).get(request.id) ?? 0;
  const found = severities.reduce((sum, severity) => sum + (request.findings?.[severity] ?? 0), 0);
  const comparable = area.useComparable(request);
  const { conversation: Conversation, changes: Changes, results: Results } = area;
  return [
    ...(request.campaign_results
      ? [
          {
            key: 'results' as const,
            label: say(messages.results),
            panel: () => <Results request={request} />,
          },
        ]
      : []),
    {
      key: 'findings',
      label: say(messages.findings),
      count: found > 0 ? formatNumber(found, language) : undefined,
      panel: () => <FindingsPart request={request} area={area} />,
    },
    ...(comparable
      ? [
          {
            key: 'changes' as const,
            label: say(messages.changes),
            panel: () => <Changes request={request} />,
          },
        ]
      : []),
    {
      key: 'conversation',
      label: say(messages.conversation),
      count: unread > 0 ? formatNumber(unread, language) : undefined,
      countLabel: say(listMessages.unread(unread)),
      calls: true,
      panel: (shown) => (
        <div className={styles.talk}>
          <Conversation request={request} shown={shown} arrival={shown ? arrival : undefined} />
        </div>
      ),
    },
    {
      key: 'report',
      label: say(messages.report),
      panel: () => <ReportPart request={request} area={area} />,
    },
    { key: 'details', label: say(messages.details), panel: () => <DetailsPart request={request} /> },
  ];
};

/** What waits for the reader, whichever part they look at. */
const Waiting = ({ request, onAnswer }: { request: RequestDetails; onAnswer: (() => void) | undefined }) => {
  const say = useSay();
  const asked = request.waiting_for_customer && onAnswer !== undefined;
  const isPending = request.current_status === 'pending' && !isMachines(request) && !request.may_authorise;
  const isBegun = !['pending', 'accepted'].includes(request.current_status);
  const isUnproved = request.domain_proved === false && !isBegun;
  if (!asked && !request.may_authorise && !isPending && !isUnproved) return null;
  return (
    <div className={styles.waits}>
      {asked ? (
        <Notice kind="warning" title={say(detailMessages.waitsForYou)}>
          <p>{say(messages.waitsText)}</p>
          <Button onClick={onAnswer}>{say(messages.toQuestion)}</Button>
        </Notice>
      ) : null}
      {request.may_authorise ? <AuthoriseRequest request={request} /> : null}
      {isUnproved ? <VerifyDomain domain={request.domain_subdomain ?? ''} /> : null}
      {isPending ? (
        <Notice kind="info" title={say(messages.next)}>
          <p>{say(messages.nextText)}</p>
        </Notice>
      ) : null}
    </div>
  );
};

/** Of a tab that was pressed: the focus stays on it. */
const pressed = { isPressed: true };

/** Names the step that led to this part, by a link or a button; undefined for a tab, a reload and the way back. */
const useArrival = (): string | undefined => {
  const { key, state } = useLocation();
  const isStep = useNavigationType() !== 'POP';
  const isPressed = typeof state === 'object' && state !== null && 'isPressed' in state;
  return isStep && !isPressed ? key : undefined;
};

const Parts = ({ request, area }: PartProps) => {
  const say = useSay();
  const [parameters, setParameters] = useSearchParams();
  // Decided once: what comes in while somebody reads must not turn the page.
  const [first] = useState(() => firstPart(request, isMachines(request)));
  const named = partFrom(parameters.get('tab'));
  const arrival = useArrival();
  const tabs = useTabs({ request, area, arrival: named && arrival });
  // There may be nothing to compare with, or not yet.
  const chosen = tabs.some(({ key }) => key === named) && named ? named : first;
  const choose = (tab: RequestPart, state?: typeof pressed): void => {
    if (tab === chosen) return;
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('tab', tab);
        return next;
      },
      { preventScrollReset: true, state },
    );
  };
  return (
    <>
      <FailedNotice request={request} />
      <Waiting
        request={request}
        onAnswer={chosen === 'conversation' ? undefined : () => choose('conversation')}
      />
      <Tabs
        label={say(messages.parts)}
        tabs={tabs}
        chosen={chosen}
        onChoose={(tab) => choose(tab, pressed)}
      />
    </>
  );
};

/** Where the results are somebody else's: what was asked, and one sentence. Nothing else is asked for. */
const OthersRequest = ({ request }: { request: RequestDetails }) => {
  const say = useSay();
  return (
    <>
      <div className={styles.waits}>
        <Notice kind="info">{say(detailMessages.aboutPeople)}</Notice>
        {request.may_authorise ? <AuthoriseRequest request={request} /> : null}
      </div>
      <DetailsPart request={request} />
    </>
  );
};

/** A customer's request: what came of it first, everything else one tab away. */
export const CustomerRequestPage = ({ areas }: { areas: readonly WebArea[] }) => {
  const say = useSay();
  return (
    <RequestPage areas={areas} inArea>
      {(request, area) =>
        area ? (
          <div key={request.id}>
            <Link to={`${area.path}${listQuery(area.path)}`} className={styles.back}>
              <ArrowLeft size={15} aria-hidden="true" />
              {say(area.title)}
            </Link>
            <RequestHead
              request={request}
              area={area}
              actions={<RequestActions request={request} area={area} />}
            />
            {request.results_hidden ? (
              <OthersRequest request={request} />
            ) : (
              <Parts request={request} area={area} />
            )}
          </div>
        ) : null
      }
    </RequestPage>
  );
};
