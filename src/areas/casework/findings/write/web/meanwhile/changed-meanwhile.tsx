import type { Message } from '../../../../../../shared/messages.ts';
import { severities, severityWords } from '../../../../../../shared/vocabulary/severity.ts';
import { Button } from '../../../../../../ui/button.tsx';
import type { FieldsForm } from '../../../../../../ui/form/use-fields.ts';
import { Notice } from '../../../../../../ui/page/notice.tsx';
import { useLanguage, useSay } from '../../../../../../ui/text/language.ts';
import { findingMessages, writeMessages } from '../../../messages.ts';
import { meanwhileMessages as messages, writingMessages } from '../../writing-messages.ts';
import { type FindingValues, otherLanguage, toRateValue } from '../finding-form.ts';
import styles from './changed-meanwhile.module.css';
import type { Differing, FieldName } from './merge-values.ts';
import type { Meanwhile } from './use-meanwhile.ts';

const languageNames = { en: writeMessages.english, es: writeMessages.spanish };

const textLabels = {
  Title: writeMessages.textTitle,
  Description: findingMessages.description,
  Remediation: findingMessages.remediation,
  Impact: findingMessages.impact,
  Reproduction: findingMessages.reproduction,
} as const;

const otherLabels = {
  writtenIn: writingMessages.writtenIn,
  severity: writeMessages.severity,
  cvss: writeMessages.cvssLabel,
  cwe: writeMessages.cweLabel,
  targets: findingMessages.targets,
  excerpt: writeMessages.excerpt,
} as const;

/** A field as the form calls it, a text with its language. */
const useLabel = (): ((name: FieldName) => string) => {
  const say = useSay();
  const language = useLanguage();
  return (name) => {
    if (name in otherLabels) return say(otherLabels[name as keyof typeof otherLabels]);
    const [, which, part] = /^(first|second)(\w+)$/.exec(name) ?? [];
    const written = which === 'first' ? language : otherLanguage(language);
    return `${say(textLabels[part as keyof typeof textLabels])} (${say(languageNames[written])})`;
  };
};

const shownValue = (name: FieldName, value: string): Message | string => {
  if (name === 'severity' && value === toRateValue) return findingMessages.toRate;
  const severity = severities.find((one) => name === 'severity' && one === value);
  if (severity) return severityWords[severity];
  return value.trim() === '' ? messages.empty : value;
};

type DifferenceProps = { readonly difference: Differing; readonly form: FieldsForm<FindingValues> };

/** What they wrote in a field that both have changed; the form holds what one chooses. */
const Difference = ({ difference: { name, mine, theirs }, form }: DifferenceProps) => {
  const say = useSay();
  const label = useLabel()(name);
  const shown = shownValue(name, theirs);
  const isTheirs = form.values[name] === theirs;
  const put = (value: string): void => form.change(name, value as never);
  return (
    <li>
      <div className={styles.head}>
        <strong>{label}</strong>
        <Button
          aria-label={say(isTheirs ? messages.putMineOf(label) : messages.takeTheirsOf(label))}
          onClick={() => put(isTheirs ? mine : theirs)}
        >
          {say(isTheirs ? messages.putMine : messages.takeTheirs)}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself is reached by key. */}
      <section className={styles.theirs} tabIndex={0} aria-label={say(messages.theirsOf(label))}>
        {typeof shown === 'string' ? shown : say(shown)}
      </section>
    </li>
  );
};

type ChangedMeanwhileProps = { readonly meanwhile: Meanwhile; readonly form: FieldsForm<FindingValues> };

/** What somebody else did to the finding meanwhile, below the form that was refused for it. */
export const ChangedMeanwhile = ({ meanwhile: { told }, form }: ChangedMeanwhileProps) => {
  const say = useSay();
  const label = useLabel();
  if (!told) return null;
  if (told.kind === 'discarded') {
    return (
      <Notice kind="warning" title={say(messages.discarded)} live>
        {say(messages.discardedText)}
      </Notice>
    );
  }
  const { by, taken, differing } = told;
  return (
    <Notice kind="warning" title={say(messages.changed(by))} live>
      <p>{say(differing.length > 0 ? messages.differs : messages.joined)}</p>
      {taken.length > 0 ? <p>{say(messages.taken(taken.map(label).join(', ')))}</p> : null}
      {differing.length > 0 ? (
        <ul className={styles.differences}>
          {differing.map((difference) => (
            <Difference key={difference.name} difference={difference} form={form} />
          ))}
        </ul>
      ) : null}
    </Notice>
  );
};
