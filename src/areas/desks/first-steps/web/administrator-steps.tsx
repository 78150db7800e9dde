import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSay } from '../../../../ui/text/language.ts';
import { classes } from '../../../../ui/theme/classes.ts';
import { fromFirstSteps } from '../../../customers/accounts/web/people-filter.ts';
import { firstStepMessages as messages } from '../messages.ts';
import { nextOwnStep, type OwnStep, ownStepOrder } from '../own-steps.ts';
import { useOwnSteps } from './first-step-queries.ts';
import styles from './steps-panel.module.css';
import { StepsPanel } from './steps-panel.tsx';

/** What a customer's Administrator does first. @param ask the way to a form, filled where it is the next step. */
export const AdministratorSteps = ({ ask }: { ask: (isNext: boolean) => ReactNode }) => {
  const say = useSay();
  const { data } = useOwnSteps();
  if (!data) return null;
  const { done, contracted, needs_domain: needsDomain, put_away: putAway } = data;
  const next = nextOwnStep(data);
  const link = (step: OwnStep, to: string, words: string): ReactNode => (
    <Link className={classes(styles.link, step === next && styles.next)} to={to} state={fromFirstSteps}>
      {words}
    </Link>
  );
  const steps = {
    request: {
      title: say(messages.request),
      text: say(contracted ? messages.requestText : messages.requestLater),
      actions: contracted ? ask(next === 'request') : link('request', '/quotas', say(messages.toQuotas)),
    },
    domain: {
      isOptional: !needsDomain,
      title: say(messages.domain),
      text: say(needsDomain ? messages.domainText : messages.domainOptional),
      actions: link('domain', '/domains', say(messages.toDomains)),
    },
    colleague: {
      title: say(messages.colleague),
      text: say(messages.colleagueText),
      actions: link('colleague', '/people/create', say(messages.toPeople)),
    },
  };
  return (
    <StepsPanel
      putAway={putAway}
      steps={ownStepOrder(data).map((key) => ({ key, isDone: done[key], ...steps[key] }))}
    />
  );
};
