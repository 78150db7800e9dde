import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { severities } from '../../../../../shared/vocabulary/severity.ts';
import { Button } from '../../../../../ui/button.tsx';
import { PenLine } from '../../../../../ui/icons/icons.ts';
import { type Tab, Tabs } from '../../../../../ui/page/tabs.tsx';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import type { RequestDetails } from '../../../requests/contract.ts';
import { causeMessages } from '../../causes/causes-messages.ts';
import { useCauses } from '../../causes/web/cause-queries.ts';
import { CausesPanel } from '../../causes/web/causes-panel.tsx';
import type { FindingDetails } from '../../contract.ts';
import { FindingDialog } from '../../list/web/finding-dialog.tsx';
import { RequestFindings } from '../../list/web/request-findings.tsx';
import { writeMessages as messages } from '../../messages.ts';
import type { BeforeEnd } from '../../retest/web/record-results.tsx';
import { Retests } from '../../retest/web/retests.tsx';
import { takesFindings } from '../../rules.ts';
import { readFindingDraft } from '../finding-draft-link.ts';
import type { UseReleaseDoubts } from './drafts/draft-actions.tsx';
import { DraftsPart, useDrafts } from './drafts/drafts-part.tsx';
import { FindingFormLater } from './finding-form-later.tsx';
import type { ScopeRow } from './request-scope-panel.tsx';
import styles from './staff-findings.module.css';

type StaffFindingsProps = {
  readonly request: RequestDetails;
  /** Reads what the customer's list names, where there is one. */
  readonly readScope?: (() => Promise<readonly ScopeRow[]>) | undefined;
  readonly useReleaseDoubts: UseReleaseDoubts;
  /** What is read and changed before a retest of a finished request issues a new version of its report. */
  readonly beforeRetestEnds?: BeforeEnd | undefined;
};

type Part = 'drafts' | 'released' | 'causes';

/** The findings of a request as staff have them: their drafts, and what was released. */
export const StaffFindings = ({
  request,
  readScope,
  useReleaseDoubts,
  beforeRetestEnds,
}: StaffFindingsProps) => {
  const say = useSay();
  const language = useLanguage();
  const drafts = useDrafts(request.request_id);
  const { total } = drafts;
  const causes = useCauses(request.request_id, takesFindings(request.current_status));
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
  // A link to one of the parts: again and again, so by the visit and not by the name alone.
  const wanted = place.hash === '#drafts' || place.hash === '#released' ? place.key : undefined;
  const [followed, setFollowed] = useState<string>();
  if (wanted !== undefined && wanted !== followed) {
    setFollowed(wanted);
    setChosen(place.hash === '#drafts' ? 'drafts' : 'released');
  }
  const takes = takesFindings(request.current_status);
  const released = severities.reduce((sum, severity) => sum + (request.findings?.[severity] ?? 0), 0);
  if (!takes && released === 0) return null;
  // Where nobody chose: what is to be done, else what there is.
  const shown = chosen ?? (total > 0 || released === 0 ? 'drafts' : 'released');
  const tabs: readonly Tab<Part>[] = [
    {
      key: 'drafts',
      label: say(messages.draftsTab),
      count: formatNumber(total, language),
      panel: () => (
        <DraftsPart
          requestId={request.request_id}
          drafts={drafts}
          useReleaseDoubts={useReleaseDoubts}
          onOpen={setOpened}
        />
      ),
    },
    {
      key: 'released',
      label: say(messages.releasedTab),
      count: formatNumber(released, language),
      panel: () => <RequestFindings request={request} />,
    },
    ...(total + released > 1
      ? [
          {
            key: 'causes' as const,
            label: say(causeMessages.tab),
            count: formatNumber(causes.data?.length ?? 0, language),
            panel: (isShown: boolean) => <CausesPanel requestId={request.request_id} shown={isShown} />,
          },
        ]
      : []),
  ];
  return (
    <section id="findings-part" className={styles.panel} aria-label={say(messages.panel)}>
      <header className={styles.head}>
        <h3>{say(messages.panel)}</h3>
        {takes ? (
          <Button icon={<PenLine size={16} aria-hidden="true" />} onClick={() => setWriting({})}>
            {say(messages.write)}
          </Button>
        ) : null}
      </header>
      <Retests requestId={request.request_id} only="open" beforeEnd={beforeRetestEnds} />
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
