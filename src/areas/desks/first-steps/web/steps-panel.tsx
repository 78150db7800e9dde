import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Circle, CircleCheck } from '../../../../ui/icons/icons.ts';
import { uiMessages } from '../../../../ui/messages.ts';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { classes } from '../../../../ui/theme/classes.ts';
import { firstStepMessages as messages } from '../messages.ts';
import { usePutAway } from './first-step-queries.ts';
import styles from './steps-panel.module.css';
import { useNextStep } from './use-next-step.ts';

type Step = {
  readonly key: string;
  readonly isDone: boolean;
  /** May be left as it is. */
  readonly isOptional?: boolean;
  readonly title: string;
  readonly text: string;
  /** Done because nothing is wanted: what was chosen, and the way to where it is changed. */
  readonly left?: { readonly words: string; readonly way: ReactNode } | undefined;
  /** What brings it about; not shown once it is done. */
  readonly actions: ReactNode;
};

const StepLine = ({ step: { isDone, isOptional = false, title, text, left, actions } }: { step: Step }) => {
  const say = useSay();
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className={classes(styles.step, isDone && styles.done)}>
      <Icon size={18} role="img" aria-label={say(isDone ? messages.done : messages.open)} />
      <div className={styles.words}>
        <h3>
          {title}
          {isDone && left ? <span className={styles.optional}>{left.words}</span> : null}
          {isOptional && !isDone ? <span className={styles.optional}>{say(uiMessages.optional)}</span> : null}
        </h3>
        {isDone ? null : <p>{text}</p>}
      </div>
      {isDone ? (
        left?.way
      ) : (
        <div className={styles.actions} data-acts>
          {actions}
        </div>
      )}
    </li>
  );
};

type StepsPanelProps = { readonly steps: readonly Step[]; readonly putAway: boolean };

/** What to do first, each ticked by itself; gone once all is done, or dismissed. */
export const StepsPanel = ({ steps, putAway }: StepsPanelProps) => {
  const say = useSay();
  const language = useLanguage();
  const id = useId();
  const putting = usePutAway();
  const list = useRef<HTMLOListElement>(null);
  useNextStep(list);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (putAway || steps.every(({ isDone, isOptional }) => isDone || isOptional)) return null;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{say(messages.title)}</h2>
        <span className={styles.count} role="status">
          {say(messages.count(formatNumber(done, language), formatNumber(steps.length, language)))}
        </span>
        <Button kind="quiet" busy={putting.isPending} onClick={() => putting.mutate(true)}>
          {say(messages.dismiss)}
        </Button>
      </header>
      <ol ref={list}>
        {steps.map((step) => (
          <StepLine key={step.key} step={step} />
        ))}
      </ol>
    </section>
  );
};
