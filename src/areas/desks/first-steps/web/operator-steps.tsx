import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Message } from '../../../../shared/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { fromFirstSteps, newAnalystPath } from '../../../customers/accounts/web/people-filter.ts';
import type { DecidedStep } from '../contract.ts';
import { firstStepMessages as messages } from '../messages.ts';
import { CreateCustomer } from './create-customer.tsx';
import { useDecideStep, useStaffSteps } from './first-step-queries.ts';
import styles from './steps-panel.module.css';
import { StepsPanel } from './steps-panel.tsx';
import { TestMail } from './test-mail.tsx';

/** What an Operator does in an empty installation. */
export const OperatorSteps = () => {
  const say = useSay();
  const { data } = useStaffSteps();
  const deciding = useDecideStep();
  const [isCreating, setIsCreating] = useState(false);
  const leave = (step: DecidedStep, words: string): ReactNode => (
    <Button kind="quiet" busy={deciding.isPending} onClick={() => deciding.mutate(step)}>
      {words}
    </Button>
  );
  const link = (to: string, words: string): ReactNode => (
    <Link className={styles.link} to={to} state={fromFirstSteps}>
      {words}
    </Link>
  );
  if (!data) return null;
  const leftAs = (step: DecidedStep, chosen: Message, to: string, words: Message) =>
    data.left.includes(step)
      ? {
          words: say(chosen),
          way: (
            <Link className={styles.way} to={to} state={fromFirstSteps}>
              {say(words)}
            </Link>
          ),
        }
      : undefined;
  const { done, unready, has_mail_server: hasMailServer, put_away: putAway } = data;
  return (
    <>
      <StepsPanel
        putAway={putAway}
        steps={[
          {
            key: 'customer',
            isDone: done.customer,
            title: say(messages.customer),
            text: say(unready ? messages.customerUnready(unready.name) : messages.customerText),
            actions: unready ? (
              link(`/organisations/${unready.organisation_id}`, say(messages.finishCustomer(unready.name)))
            ) : (
              <Button kind="primary" onClick={() => setIsCreating(true)}>
                {say(messages.addCustomer)}
              </Button>
            ),
          },
          {
            key: 'analyst',
            isDone: done.analyst,
            title: say(messages.analyst),
            text: say(messages.analystText),
            actions: link(newAnalystPath, say(messages.addAnalyst)),
          },
          {
            key: 'mail',
            isDone: done.mail,
            title: say(messages.mail),
            left: leftAs('mail', messages.withoutMail, '/mail', messages.howToSetServer),
            text: say(hasMailServer ? messages.mailText : messages.mailMissing),
            actions: (
              <>
                {hasMailServer ? <TestMail /> : null}
                {leave('mail', say(messages.noMail))}
              </>
            ),
          },
          {
            key: 'logo',
            isDone: done.logo,
            title: say(messages.logo),
            left: leftAs('logo', messages.withoutLogo, '/organisations', messages.setLogo),
            text: say(messages.logoText),
            actions: (
              <>
                {link('/organisations', say(messages.setLogo))}
                {leave('logo', say(messages.noLogo))}
              </>
            ),
          },
          {
            key: 'second-review',
            isDone: done.second_review,
            title: say(messages.secondReview),
            left: leftAs('second_review', messages.reviewOff, '/settings', messages.setReview),
            text: say(done.analyst ? messages.secondReviewText : messages.secondReviewLater),
            actions: (
              <>
                {/* Without an analyst the step above is the way to it. */}
                {done.analyst ? link('/settings', say(messages.setReview)) : null}
                {leave('second_review', say(messages.noReview))}
              </>
            ),
          },
        ]}
      />
      {isCreating ? <CreateCustomer onClose={() => setIsCreating(false)} /> : null}
    </>
  );
};
