import type { ReactNode } from 'react';
import { Fold } from '../../../../../ui/fold.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { useBeside } from '../../../../../ui/theme/media.ts';
import type { RequestDetails } from '../../contract.ts';
import { detailMessages } from '../../messages.ts';
import { RequestCoverage } from '../../web/request-coverage.tsx';
import { RequestFacts } from '../../web/request-facts.tsx';
import { RequestTimeline } from '../../web/request-timeline.tsx';
import type { WebArea } from '../../web/web-area.ts';
import { pageMessages as messages } from '../messages.ts';
import styles from './work-columns.module.css';

type WorkColumnsProps = {
  /** What may be done now. */
  readonly acts: ReactNode;
  /** What was asked and what is said about it. */
  readonly about: ReactNode;
  /** The work itself. */
  readonly children: ReactNode;
};

/**
 * Two columns: the work, and beside it, always in sight, everything about the request. On small screens acts come first.
 * Tab goes as the eye does: what stands at the left comes first in the document too. Both keep what was typed in them
 * when the window becomes wide or narrow.
 */
export const WorkColumns = ({ acts, about, children }: WorkColumnsProps) => {
  const say = useSay();
  const isBeside = useBeside();
  const aside = (
    <aside key="beside" className={styles.beside} aria-label={say(messages.aboutRequest)}>
      <div className={styles.acts}>{acts}</div>
      <div className={styles.about}>{about}</div>
    </aside>
  );
  const work = (
    <div key="work" className={styles.work}>
      {children}
    </div>
  );
  return <div className={styles.columns}>{isBeside ? [work, aside] : [aside, work]}</div>;
};

type AskedProps = {
  readonly request: RequestDetails;
  /** Where there is room for what happened. */
  readonly unfolded?: boolean;
};

/** What was asked, and what happened since. */
export const AskedPanel = ({ request, unfolded = false }: AskedProps) => {
  const say = useSay();
  return (
    <section id="asked-part" className={styles.panel}>
      <h3>{say(detailMessages.asked)}</h3>
      <RequestFacts request={request} />
      <Fold open={unfolded} className={styles.timeline} summary={say(detailMessages.timeline)}>
        <RequestTimeline entries={request.timeline} />
      </Fold>
    </section>
  );
};

type IssuedProps = { readonly request: RequestDetails; readonly area: WebArea };

/** The report that was issued, and what a machine looked at. */
export const IssuedPanel = ({ request, area: { reports: Reports } }: IssuedProps) => {
  if (request.current_status !== 'finished' && !request.coverage) return null;
  return (
    <div id="issued-part" className={styles.panel}>
      <Reports request={request} />
      {request.coverage ? <RequestCoverage coverage={request.coverage} /> : null}
    </div>
  );
};
