import { useId, useState } from 'react';
import { scoreCvss } from '../../../../../../shared/vocabulary/cvss-score.ts';
import { formatScore } from '../../../../../../shared/vocabulary/format-score.ts';
import { severityWords } from '../../../../../../shared/vocabulary/severity.ts';
import { Button } from '../../../../../../ui/button.tsx';
import { RadioGroup } from '../../../../../../ui/form/choosing/radio-group.tsx';
import { ChevronDown } from '../../../../../../ui/icons/icons.ts';
import { SeverityMark } from '../../../../../../ui/severity-mark.tsx';
import { useLanguage, useSay } from '../../../../../../ui/text/language.ts';
import { classes } from '../../../../../../ui/theme/classes.ts';
import { cvssWords, groupWords, calculatorMessages as messages, valueWords } from '../../cvss-messages.ts';
import {
  backInVersion,
  type CvssParts,
  type CvssVersion,
  choose,
  chosenCount,
  cvssVersions,
  emptyParts,
  inVersion,
  type MetricGroup,
  metricGroups,
  readVector,
  writeVector,
} from '../../cvss-metrics.ts';
import styles from './cvss-calculator.module.css';

type CalculatorProps = {
  readonly vector: string;
  readonly severity: string;
  readonly onVector: (vector: string) => void;
  readonly onSeverity: (severity: string) => void;
  readonly disabled?: boolean;
};

/** Score and rating of what stands there so far, and the severity that goes with it where another is chosen. */
const Score = ({
  vector,
  severity,
  onSeverity,
}: Pick<CalculatorProps, 'vector' | 'severity' | 'onSeverity'>) => {
  const say = useSay();
  const language = useLanguage();
  const scored = scoreCvss(vector.trim());
  const parts = readVector(vector);
  const count = parts ? chosenCount(parts) : undefined;
  return (
    <div className={styles.score}>
      <p role="status">
        {scored ? (
          <>
            {say(messages.score)} <strong className="numeric">{formatScore(scored.score, language)}</strong>{' '}
            <SeverityMark severity={scored.severity} />
          </>
        ) : count ? (
          say(messages.chosen(String(count.chosen), String(count.of)))
        ) : (
          say(messages.noScore)
        )}
      </p>
      {scored && scored.severity !== severity ? (
        <Button onClick={() => onSeverity(scored.severity)}>
          {say(messages.takeSeverity(say(severityWords[scored.severity])))}
        </Button>
      ) : null}
    </div>
  );
};

type GroupProps = {
  readonly group: MetricGroup;
  readonly parts: CvssParts;
  readonly disabled: boolean;
  readonly onChoose: (name: string, value: string) => void;
};

const Group = ({ group: { group, metrics }, parts, disabled, onChoose }: GroupProps) => {
  const say = useSay();
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id}>{say(groupWords[group])}</h3>
      {metrics.map(({ name, values }) => {
        const words = cvssWords[name];
        return (
          <RadioGroup
            key={name}
            legend={
              <>
                {words ? say(words) : name} <span className={styles.faint}>({name})</span>
              </>
            }
            value={parts.chosen[name]}
            disabled={disabled}
            onChange={(value) => onChoose(name, value)}
            options={values.map((value) => {
              const label = valueWords(name, value);
              return { value, label: label ? say(label) : value };
            })}
          />
        );
      })}
    </section>
  );
};

/** 3.0 is offered only where somebody brought it. */
const versionsFor = (now: CvssVersion): readonly CvssVersion[] =>
  cvssVersions.filter((version) => version !== '3.0' || now === '3.0');

/**
 * Base metrics of a vector, chosen in words: what is chosen writes the vector, and a vector that is typed shows in
 * what is chosen.
 */
export const CvssCalculator = ({
  vector,
  severity,
  onVector,
  onSeverity,
  disabled = false,
}: CalculatorProps) => {
  const say = useSay();
  const panelId = useId();
  const [open, setOpen] = useState(false);
  // A version that is chosen before any metric is not in the vector yet.
  const [empty, setEmpty] = useState<CvssVersion>('3.1');
  // What each version was left with: looking at another takes nothing away.
  const [left, setLeft] = useState<Partial<Record<CvssVersion, CvssParts>>>({});
  const parts = readVector(vector) ?? emptyParts(empty);
  const set = (next: CvssParts): void => {
    setEmpty(next.version);
    onVector(writeVector(next));
  };
  const go = (version: CvssVersion): void => {
    const before = left[version];
    setLeft({ ...left, [parts.version]: parts });
    set(before ? backInVersion(parts, before) : inVersion(parts, version));
  };
  const clear = (): void => {
    setLeft({});
    onVector('');
  };
  return (
    <div className={styles.calculator}>
      <div className={styles.head}>
        <Score vector={vector} severity={severity} onSeverity={onSeverity} />
        <Button
          kind="quiet"
          icon={<ChevronDown size={16} aria-hidden="true" className={classes(open && styles.up)} />}
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
        >
          {say(open ? messages.close : messages.open)}
        </Button>
      </div>
      {open ? (
        <section id={panelId} className={styles.panel} aria-label={say(messages.panel)}>
          <div className={styles.version}>
            <RadioGroup
              legend={say(messages.version)}
              value={parts.version}
              disabled={disabled}
              options={versionsFor(parts.version).map((version) => ({
                value: version,
                label: `CVSS ${version}`,
              }))}
              onChange={(value) => {
                const version = cvssVersions.find((one) => one === value);
                if (version) go(version);
              }}
            />
            <Button kind="quiet" disabled={disabled || vector === ''} onClick={clear}>
              {say(messages.clear)}
            </Button>
          </div>
          <div className={styles.groups}>
            {metricGroups[parts.version].map((group) => (
              <Group
                key={group.group}
                group={group}
                parts={parts}
                disabled={disabled}
                onChoose={(name, value) => set(choose(parts, name, value))}
              />
            ))}
          </div>
        </section>
      ) : null}
    </div>
  );
};
