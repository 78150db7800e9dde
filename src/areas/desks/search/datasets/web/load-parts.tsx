import type { ReactNode } from 'react';
import { Panel } from '../../../../../ui/page/panel.tsx';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { classes } from '../../../../../ui/theme/classes.ts';
import { datasetMessages as messages } from '../messages.ts';
import styles from './datasets.module.css';

type FactProps = {
  readonly name: string;
  /** A text that has a line of its own. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
};

/** One thing that is known of a load, under its name. */
export const Fact = ({ name, isLong = false, children }: FactProps) => (
  <div className={classes(styles.fact, isLong && styles.long)}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type WrongLinePanelProps = {
  readonly title: string;
  /** How many there are; the first of them are named. */
  readonly total: number;
  readonly wrong: readonly { readonly line: number; readonly text: string }[];
};

/** The wrong lines of a file, each with what is wrong. */
export const WrongLinePanel = ({ title, total, wrong }: WrongLinePanelProps) => {
  const say = useSay();
  const language = useLanguage();
  const figure = (count: number): string => formatNumber(count, language);
  const isCut = total > wrong.length;
  return (
    <Panel title={title} about={isCut ? say(messages.onlyFirst(figure(wrong.length))) : undefined}>
      <ol className={styles.wrong}>
        {wrong.map(({ line, text }) => (
          <li key={line}>
            <span className="numeric">{say(messages.atLine(figure(line)))}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
};
