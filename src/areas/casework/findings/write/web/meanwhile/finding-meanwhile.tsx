import { useQueryClient } from '@tanstack/react-query';
import { severities, severityWords } from '../../../../../../shared/vocabulary/severity.ts';
import { send } from '../../../../../../ui/calls/client.ts';
import { ChangedMeanwhile } from '../../../../../../ui/form/meanwhile/changed-meanwhile.tsx';
import type { MergeRules, Sides } from '../../../../../../ui/form/meanwhile/merge-values.ts';
import { type Meanwhile, useMeanwhile } from '../../../../../../ui/form/meanwhile/use-meanwhile.ts';
import type { FieldsForm } from '../../../../../../ui/form/use-fields.ts';
import { requestsKey } from '../../../../../../ui/live/live-cache.ts';
import { useLanguage, useSay } from '../../../../../../ui/text/language.ts';
import { type FindingDetails, readFinding } from '../../../contract.ts';
import { findingMessages, writeMessages } from '../../../messages.ts';
import { writingMessages } from '../../writing-messages.ts';
import {
  type FindingValues,
  otherLanguage,
  textParts,
  toRateValue,
  valuesOfFinding,
  writtenChoices,
} from '../finding-form.ts';
import { writtenInWords } from '../written-in.tsx';

type FindingMeanwhile = Meanwhile<FindingDetails, FindingValues>;
type Name = keyof FindingValues;

type Which = 'first' | 'second';
const isWritten = ({ writtenIn }: FindingValues, which: Which): boolean =>
  writtenIn === which || writtenIn === 'both';
const hasWritten = (which: Which, one: FindingValues, was: FindingValues): boolean =>
  textParts.some((part) => one[`${which}${part}`] !== was[`${which}${part}`]);

/** Whether one of the two has left out a language in which the other went on writing. */
const isLeftOut = (which: Which, { was, mine, theirs }: Sides<FindingValues>): boolean =>
  isWritten(was, which) &&
  ((!isWritten(theirs, which) && hasWritten(which, mine, was)) ||
    (!isWritten(mine, which) && hasWritten(which, theirs, was)));

/** That the other has left out a language empties none of its texts here. */
const isKept = (name: Name, { theirs }: Sides<FindingValues>): boolean => {
  const which = /^(first|second)[A-Z]/.exec(name)?.[1] as Which | undefined;
  return which !== undefined && !isWritten(theirs, which);
};

const rules: MergeRules<FindingValues> = {
  isForBoth: (name, whole) =>
    name === 'writtenIn' ? isLeftOut('first', whole) || isLeftOut('second', whole) : isKept(name, whole),
  // In which languages it is written is theirs to choose, where both have chosen otherwise.
  inBoth: (name, { mine }, whole) => (isKept(name, whole) ? mine : undefined),
};

const lastEditor = ({ history }: FindingDetails): string | undefined => {
  const edited = history.findLast(({ kind }) => kind === 'edited');
  return edited?.by_full_name ?? edited?.by ?? undefined;
};

/** What becomes of a finding while it is written. @param began what the form made of it when it was opened. */
export const useFindingMeanwhile = (
  finding: FindingDetails | undefined,
  began: FindingValues,
  form: FieldsForm<FindingValues>,
): FindingMeanwhile => {
  const language = useLanguage();
  const queryClient = useQueryClient();
  return useMeanwhile<FindingDetails, FindingValues>({
    began: { base: finding, values: began },
    form,
    readNewest: async ({ id, editing }) => {
      const newest = await send(readFinding, { finding_id: id });
      queryClient.invalidateQueries({ queryKey: [requestsKey] }).catch(() => undefined);
      if (newest.editing?.version === editing?.version) return undefined;
      return { base: newest, values: valuesOfFinding(newest, language), by: lastEditor(newest) };
    },
    rules,
  });
};

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

type FindingChangedProps = {
  readonly meanwhile: FindingMeanwhile;
  readonly form: FieldsForm<FindingValues>;
};

/** What somebody else did to the finding meanwhile, its fields in the form's words. */
export const FindingChanged = (props: FindingChangedProps) => {
  const say = useSay();
  const language = useLanguage();
  const labelOf = (name: Name): string => {
    if (name in otherLabels) return say(otherLabels[name as keyof typeof otherLabels]);
    const [, which, part] = /^(first|second)(\w+)$/.exec(name) ?? [];
    const written = which === 'first' ? language : otherLanguage(language);
    return `${say(textLabels[part as keyof typeof textLabels])} (${say(languageNames[written])})`;
  };
  const wordsOf = (name: Name, value: string): string => {
    const choice = name === 'writtenIn' && writtenChoices.find((one) => one === value);
    if (choice) return say(writtenInWords(language)[choice]);
    if (name !== 'severity') return value;
    const severity = severities.find((one) => one === value);
    if (severity) return say(severityWords[severity]);
    return value === toRateValue ? say(findingMessages.toRate) : value;
  };
  return <ChangedMeanwhile {...props} labelOf={labelOf} wordsOf={wordsOf} />;
};
