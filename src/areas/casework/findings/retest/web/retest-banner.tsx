import { formatMoment } from '../../../../../shared/time/dates.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { formatNumber, isOne } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { retestMessages as messages, settleMessages } from '../../messages.ts';
import { useRetests } from './retest-queries.ts';
import styles from './retests.module.css';

/** Where staff write down what came of the rounds that are open. */
export const openRetestsId = 'open-retests';

/** To the first result, which takes the focus. */
const showRound = (): void => {
  const place = document.getElementById(openRetestsId);
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector('select')?.focus({ preventScroll: true });
};

/** On top of a request: a customer waits for a retest, whatever else the request's state says. */
export const RetestBanner = ({ requestId }: { requestId: string }) => {
  const say = useSay();
  const language = useLanguage();
  const round = useRetests(requestId).data?.find(({ state }) => state === 'asked' || state === 'running');
  if (!round) return null;
  const count = round.findings.length;
  const title = round.state === 'asked' ? messages.roundWaits : messages.roundRuns;
  const findings = isOne(count, language)
    ? messages.oneFinding
    : settleMessages.several(formatNumber(count, language));
  return (
    <div className={styles.banner}>
      <Notice kind="warning" title={say(title(round.number))}>
        <p>
          {say(
            messages.roundAsked(
              round.asked_by_full_name ?? round.asked_by,
              formatMoment(round.asked_at),
              say(findings),
            ),
          )}
        </p>
        <Button onClick={showRound}>{say(messages.toRound)}</Button>
      </Notice>
    </div>
  );
};
