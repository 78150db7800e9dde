import type { ReactNode } from 'react';
import { serviceName } from '../../../../../shared/services.ts';
import { formatDate } from '../../../../../shared/time/dates.ts';
import { Chip } from '../../../../../ui/chip.tsx';
import { Ban } from '../../../../../ui/icons/icons.ts';
import { CopyReference } from '../../../../../ui/reference.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { classes } from '../../../../../ui/theme/classes.ts';
import { disableMessages } from '../../../../customers/organisations/disable/messages.ts';
import type { RequestDetails } from '../../contract.ts';
import { RequestProgress } from '../../list/web/request-columns.tsx';
import { detailMessages, listMessages } from '../../messages.ts';
import { isFinal } from '../../status.ts';
import { DueChip } from '../../web/due-chip.tsx';
import { StatusChip } from '../../web/status-chip.tsx';
import type { WebArea } from '../../web/web-area.ts';
import { hasFindings } from '../first-part.ts';
import { pageMessages as messages } from '../messages.ts';
import styles from './request-page.module.css';

type RequestHeadProps = {
  readonly request: RequestDetails;
  readonly area: WebArea | undefined;
  /** What the reader may do with it, and its files. */
  readonly actions: ReactNode;
};

/** What stands above everything else of a request: how it stands, how bad it is, what is due, and its report. */
export const RequestHead = ({ request, area, actions }: RequestHeadProps) => {
  const say = useSay();
  const Summary = area?.summary;
  const Changes = area?.changesLine;
  const showsFindings = Summary !== undefined && !request.results_hidden && hasFindings(request);
  const end = request.end_date ? formatDate(request.end_date) : say(detailMessages.notPlanned);
  return (
    <section className={styles.head} aria-label={say(messages.stand)}>
      <div className={styles.line}>
        <StatusChip status={request.current_status} />
        <DueChip row={request} />
        {request.organisation_disabled ? (
          <Chip kind="danger" icon={Ban}>
            {say(disableMessages.customerChip)}
          </Chip>
        ) : null}
        <span className={styles.service}>
          <CopyReference text={request.reference} />
          {request.organisation ? <strong>{request.organisation}</strong> : null}
          <span>{say(serviceName(request.submodule, request.type_submodule))}</span>
        </span>
        <span className={styles.actions}>{actions}</span>
      </div>
      <div className={classes(styles.figures, !showsFindings && styles.alone)}>
        {showsFindings ? <Summary request={request} /> : null}
        <div className={styles.progress}>
          <h3>{say(listMessages.progress)}</h3>
          <RequestProgress row={request} />
          <p className="numeric">
            {say(isFinal(request.current_status) ? detailMessages.ended : detailMessages.plannedEnd)}: {end}
          </p>
        </div>
      </div>
      {Changes && !request.results_hidden ? <Changes request={request} /> : null}
    </section>
  );
};
