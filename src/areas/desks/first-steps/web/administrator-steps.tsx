import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSay } from '../../../../ui/text/language.ts';
import { firstStepMessages as messages } from '../messages.ts';
import { useOwnSteps } from './first-step-queries.ts';
import styles from './steps-panel.module.css';
import { StepsPanel } from './steps-panel.tsx';

/** What a customer's Administrator does first. @param ask the way to a form. */
export const AdministratorSteps = ({ ask }: { ask: ReactNode }) => {
  const say = useSay();
  const { data } = useOwnSteps();
  if (!data) return null;
  const link = (to: string, words: string): ReactNode => (
    <Link className={styles.link} to={to}>
      {words}
    </Link>
  );
  return (
    <StepsPanel
      putAway={data.put_away}
      steps={[
        {
          key: 'domain',
          isDone: data.done.domain,
          title: say(messages.domain),
          text: say(messages.domainText),
          actions: link('/domains', say(messages.toDomains)),
        },
        {
          key: 'request',
          isDone: data.done.request,
          title: say(messages.request),
          text: say(messages.requestText),
          actions: ask,
        },
        {
          key: 'colleague',
          isDone: data.done.colleague,
          title: say(messages.colleague),
          text: say(messages.colleagueText),
          actions: link('/people/create', say(messages.toPeople)),
        },
      ]}
    />
  );
};
