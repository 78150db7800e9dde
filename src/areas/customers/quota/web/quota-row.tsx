import type { ReactNode } from 'react';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { classes } from '../../../../ui/theme/classes.ts';
import type { QuotaFigures } from '../contract.ts';
import { quotaState } from '../quota-state.ts';
import { serviceLabel } from '../service-label.ts';
import { takenOf } from '../taken-of.ts';
import { ForecastLine } from './forecast-line.tsx';
import { QuotaWord } from './quota-word.tsx';
import styles from './quotas-page.module.css';

type Figures = QuotaFigures['services'][number];

export const quotaKey = ({ submodule, type_submodule }: Figures): string => `${submodule}/${type_submodule}`;

type QuotaRowProps = {
  readonly quota: Figures;
  /** What was asked for, and what can be done. */
  readonly children?: ReactNode;
};

/** One service: what is taken of what there is, what is left, and until when it lasts. */
export const QuotaRow = ({ quota, children }: QuotaRowProps) => {
  const say = useSay();
  const language = useLanguage();
  const state = quotaState(quota);
  // Its word says it.
  const isNothing = state.kind === 'notContracted' && quota.consumed === 0;
  return (
    <li
      className={classes(styles.quota, styles[state.colour], state.kind === 'notContracted' && styles.none)}
    >
      <span className={styles.service}>{say(serviceLabel(quota.submodule, quota.type_submodule))}</span>
      <span className={styles.share}>
        <span className={styles.gauge} aria-hidden="true">
          <span style={{ transform: `scaleX(${state.share})` }} />
        </span>
        <span className={styles.figures}>
          {isNothing
            ? null
            : say(
                takenOf(
                  quota.submodule,
                  formatNumber(quota.consumed, language),
                  formatNumber(quota.limit, language),
                ),
              )}
        </span>
      </span>
      <span className={styles.words}>
        <span className={styles.word}>
          <QuotaWord state={state} />
        </span>
        <span className={styles.forecast}>
          <ForecastLine forecast={quota.forecast} />
        </span>
      </span>
      {children}
    </li>
  );
};

/** In its place while it is on its way. */
export const QuotaGhost = () => (
  <li className={styles.quota}>
    <Skeleton width="70%" />
  </li>
);
