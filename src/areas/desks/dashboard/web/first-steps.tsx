import { uiMessages } from '../../../../ui/messages.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { homeMessages as messages } from '../messages.ts';
import styles from './home-page.module.css';

const steps = [
  [messages.stepChoose, messages.stepChooseText],
  [messages.stepSend, messages.stepSendText],
  [messages.stepFollow, messages.stepFollowText],
] as const;

/** What an organisation sees that has never asked for anything. */
export const FirstSteps = () => {
  const say = useSay();
  return (
    <>
      <p className={styles.hint}>{say(messages.firstStepsHint)}</p>
      <ol className={styles.steps}>
        {steps.map(([title, text]) => (
          <li key={title.en}>
            <h3>{say(title)}</h3>
            <p>{say(text)}</p>
          </li>
        ))}
      </ol>
      <p className={styles.placeholder}>{say(uiMessages.selectOrCreate)}</p>
    </>
  );
};
