import { useState } from 'react';
import type { Service } from '../../../../../../shared/service.ts';
import { Button } from '../../../../../../ui/button.tsx';
import { show } from '../../../../../../ui/calls/download.ts';
import { useAction } from '../../../../../../ui/calls/use-action.ts';
import { FileText } from '../../../../../../ui/icons/icons.ts';
import { formatNumber } from '../../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../../ui/text/language.ts';
import { classes } from '../../../../../../ui/theme/classes.ts';
import { quotaPageMessages } from '../../../../../customers/quota/page-messages.ts';
import { quotaState } from '../../../../../customers/quota/quota-state.ts';
import { AskDialog } from '../../../../../customers/quota/web/ask-dialog.tsx';
import { AskWord } from '../../../../../customers/quota/web/ask-word.tsx';
import { writtenDay } from '../../../../../customers/quota/web/forecast-line.tsx';
import { QuotaWord } from '../../../../../customers/quota/web/quota-word.tsx';
import { sampleReport } from '../../sample-contract.ts';
import { termsMessages as messages } from '../../terms-messages.ts';
import styles from './service-terms.module.css';
import { type ServiceQuota, useServiceQuota } from './use-service-quota.ts';

type Takes = 'one' | 'a-row';

const useQuotaText = () => {
  const say = useSay();
  const language = useLanguage();
  return ({ consumed, limit }: ServiceQuota, takes: Takes): string => {
    const [left, all] = [formatNumber(limit - consumed, language), formatNumber(limit, language)];
    if (takes === 'a-row') return say(messages.leftForRows(left, all));
    return say(limit - consumed === 1 ? messages.oneLeftOf(all) : messages.leftOf(left, all));
  };
};

/** Why nothing can be sent, and what opens the way. */
const Closed = ({ quota, mayAsk }: { quota: ServiceQuota; mayAsk: boolean }) => {
  const say = useSay();
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const state = quotaState(quota);
  const isUsedUp = state.kind !== 'notContracted';
  return (
    <div className={styles.closed}>
      <p className={classes(styles.word, isUsedUp && styles.usedUp)}>
        <QuotaWord state={state} />
      </p>
      <p>
        {isUsedUp ? say(messages.usedUp(formatNumber(quota.limit, language))) : say(messages.notContracted)}
        {isUsedUp && quota.until ? `. ${say(messages.newPeriod(writtenDay(quota.until)))}` : null}
      </p>
      {quota.ask?.state === 'open' ? (
        <p>
          <AskWord quota={quota} />
        </p>
      ) : mayAsk ? (
        <Button kind="primary" onClick={() => setAsking(true)}>
          {say(quotaPageMessages.ask(quota))}
        </Button>
      ) : (
        <p>{say(messages.askAdministrator)}</p>
      )}
      {asking ? <AskDialog service={quota} onClose={() => setAsking(false)} /> : null}
    </div>
  );
};

const SampleLink = ({ service: { submodule, type } }: { service: Service }) => {
  const say = useSay();
  const loading = useAction(
    (tab: Window | null) => show(sampleReport, { submodule, type_submodule: type }, tab),
    { failed: messages.sampleFailed },
  );
  return (
    <Button
      kind="quiet"
      className={styles.sample}
      icon={<FileText size={15} aria-hidden="true" />}
      busy={loading.isPending}
      // Opened by the press itself: later, a browser would take it for an advertisement.
      onClick={() => loading.mutate(window.open('', '_blank'))}
    >
      {say(messages.sample)}
    </Button>
  );
};

type ServiceTermsProps = {
  /** Undefined while it is still to be chosen. */
  readonly service: Service | undefined;
  readonly takes?: Takes;
};

/** What is left of the service and what sending takes; what comes back, when and by whom; a sample of it. */
export const ServiceTerms = ({ service, takes = 'one' }: ServiceTermsProps) => {
  const say = useSay();
  const textOf = useQuotaText();
  const { mayAsk, isOnItsWay, quotaOf, isClosed } = useServiceQuota();
  if (!service) return null;
  const quota = quotaOf(service);
  return (
    <section className={styles.terms} aria-label={say(messages.title)}>
      <div role="status">
        {quota === undefined ? (
          // As high as the line that is on its way: what is being pressed below it stays where it is.
          isOnItsWay ? (
            <p className={styles.left}>&nbsp;</p>
          ) : null
        ) : isClosed(service) ? (
          <Closed quota={quota} mayAsk={mayAsk} />
        ) : (
          <p className={styles.left}>{textOf(quota, takes)}</p>
        )}
      </div>
      {service.outcome ? <p>{say(service.outcome)}</p> : null}
      {service.sample ? <SampleLink service={service} /> : null}
    </section>
  );
};
