import type { Language, Message } from '../../../shared/messages.ts';
import type { ChoiceText, FieldDefinition } from '../../../ui/form/field-definition.ts';
import { isFilled } from '../../../ui/form/form-state.ts';
import { uiMessages } from '../../../ui/messages.ts';
import { type Severity, severities } from '../../requests/contract.ts';
import { severityWords } from '../../requests/messages.ts';
import { cvssMaxCharacters, scoreCvss } from '../cvss.ts';
import { writeMessages as messages } from '../messages.ts';
import { cwePattern, findingLimits } from '../rules.ts';
import type { LibraryText } from '../staff-contract.ts';
import type { FindingContent } from './staff-queries.ts';

/** What the form of a finding holds. `first` is the writer's language, `second` the other one. */
export type FindingValues = {
  readonly firstTitle: string;
  readonly firstDescription: string;
  readonly firstRemediation: string;
  readonly both: boolean;
  readonly secondTitle: string;
  readonly secondDescription: string;
  readonly secondRemediation: string;
  readonly severity: string;
  readonly cvss: string;
  readonly cwe: string;
  readonly targets: string;
  readonly excerpt: string;
};

/** Texts, severity and kind: what a finding and a text of the library share. */
export type Weakness = {
  readonly texts: Readonly<
    Partial<Record<Language, { title: string; description: string; remediation: string }>>
  >;
  readonly severity: Severity;
  readonly cvss: string | null;
  readonly cwe: string | null;
};

const languageNames: Readonly<Record<Language, Message>> = { en: messages.english, es: messages.spanish };

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'es' : 'en');

export const emptyFinding: FindingValues = {
  ...{ firstTitle: '', firstDescription: '', firstRemediation: '', both: false },
  ...{ secondTitle: '', secondDescription: '', secondRemediation: '' },
  ...{ severity: 'medium', cvss: '', cwe: '', targets: '', excerpt: '' },
};

/** The values that show a weakness to somebody who writes in that language. */
export const valuesOf = (weakness: Weakness, language: Language): FindingValues => {
  const own = weakness.texts[language];
  const other = weakness.texts[otherLanguage(language)];
  return {
    ...emptyFinding,
    firstTitle: own?.title ?? '',
    firstDescription: own?.description ?? '',
    firstRemediation: own?.remediation ?? '',
    both: other !== undefined,
    secondTitle: other?.title ?? '',
    secondDescription: other?.description ?? '',
    secondRemediation: other?.remediation ?? '',
    severity: weakness.severity,
    cvss: weakness.cvss ?? '',
    cwe: weakness.cwe ?? '',
  };
};

/** A text of the library in the form of a weakness. */
export const weaknessOf = ({
  title,
  description,
  remediation,
  severity,
  cvss,
  cwe,
}: LibraryText): Weakness => ({
  texts: {
    en: { title: title.en, description: description.en, remediation: remediation.en },
    es: { title: title.es, description: description.es, remediation: remediation.es },
  },
  ...{ severity, cvss, cwe },
});

/** What the form says, without target and evidence. */
export const weaknessFrom = (values: FindingValues, language: Language): Weakness => {
  const first = {
    title: values.firstTitle.trim(),
    description: values.firstDescription.trim(),
    remediation: values.firstRemediation.trim(),
  };
  const second = {
    title: values.secondTitle.trim(),
    description: values.secondDescription.trim(),
    remediation: values.secondRemediation.trim(),
  };
  return {
    // Who writes in the other language only empties their own.
    texts: {
      ...(first.title ? { [language]: first } : {}),
      ...(values.both ? { [otherLanguage(language)]: second } : {}),
    },
    severity: severities.find((severity) => severity === values.severity) ?? 'medium',
    cvss: values.cvss.trim() || null,
    cwe: values.cwe.trim().toUpperCase() || null,
  };
};

/** One target a line; blank lines and repetitions count for nothing. */
export const targetsFrom = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

export const contentFrom = (values: FindingValues, language: Language): FindingContent => ({
  ...weaknessFrom(values, language),
  targets: targetsFrom(values.targets),
  excerpt: values.excerpt,
});

const isCvss = (typed: string): boolean => typed.trim() === '' || scoreCvss(typed.trim()) !== undefined;
const isCwe = (typed: string): boolean => typed.trim() === '' || cwePattern.test(typed.trim().toUpperCase());

const cvssHelp = ({ cvss }: FindingValues): Message | undefined => {
  const scored = scoreCvss(cvss.trim());
  if (!scored) return undefined;
  const { en, es } = severityWords[scored.severity];
  const score = scored.score.toFixed(1);
  return {
    en: messages.cvssScore(score, en).en,
    es: messages.cvssScore(score.replace('.', ','), es).es,
  };
};

/** The three texts of one language. */
const textFields = (
  which: 'first' | 'second',
  legend: Message,
  initial: FindingValues,
  isShown: (values: FindingValues) => boolean,
): readonly FieldDefinition<FindingValues>[] => {
  const part = { group: { legend }, display: isShown };
  const required = { ...part, validation: isFilled };
  const title = {
    ...required,
    type: 'text',
    label: messages.textTitle,
    maxLength: findingLimits.title,
    autoComplete: 'off',
    validationErrorMessage: messages.titleRequired,
  } as const;
  const description = {
    ...required,
    type: 'textarea',
    label: textLabels.description,
    maxLength: findingLimits.text,
    validationErrorMessage: messages.descriptionRequired,
  } as const;
  const remediation = {
    ...part,
    type: 'textarea',
    label: textLabels.remediation,
    maxLength: findingLimits.text,
    aside: uiMessages.optional,
  } as const;
  return which === 'first'
    ? [
        { ...title, name: 'firstTitle', initialValue: initial.firstTitle },
        { ...description, name: 'firstDescription', initialValue: initial.firstDescription },
        { ...remediation, name: 'firstRemediation', initialValue: initial.firstRemediation },
      ]
    : [
        { ...title, name: 'secondTitle', initialValue: initial.secondTitle },
        { ...description, name: 'secondDescription', initialValue: initial.secondDescription },
        { ...remediation, name: 'secondRemediation', initialValue: initial.secondRemediation },
      ];
};

const textLabels = {
  description: { en: 'What it is', es: 'En qué consiste' },
  remediation: { en: 'How to correct it', es: 'Cómo corregirlo' },
} as const;

const severityChoices: readonly ChoiceText[] = severities.map((value) => ({
  value,
  label: severityWords[value],
}));

/**
 * Fields of a weakness for who writes in that language.
 * @param bothWanted a text of the library is written in both languages, a finding in one at least.
 */
export const weaknessFields = (
  initial: FindingValues,
  language: Language,
  bothWanted: boolean,
): readonly FieldDefinition<FindingValues>[] => {
  const other = otherLanguage(language);
  const { en, es } = languageNames[other];
  return [
    ...textFields('first', languageNames[language], initial, () => true),
    {
      name: 'both',
      type: 'checkbox',
      display: !bothWanted,
      label: { en: messages.alsoIn(en).en, es: messages.alsoIn(es.toLowerCase()).es },
      initialValue: bothWanted || initial.both,
    },
    ...textFields('second', languageNames[other], initial, ({ both }) => bothWanted || both),
    {
      name: 'severity',
      type: 'select',
      width: 'half',
      label: messages.severity,
      choices: severityChoices,
      initialValue: initial.severity,
    },
    {
      name: 'cwe',
      type: 'text',
      width: 'half',
      label: messages.cweLabel,
      initialValue: initial.cwe,
      placeholder: 'CWE-79',
      autoComplete: 'off',
      maxLength: 9,
      aside: uiMessages.optional,
      validation: isCwe,
      validationErrorMessage: messages.badCwe,
    },
    {
      name: 'cvss',
      type: 'text',
      label: messages.cvssLabel,
      initialValue: initial.cvss,
      placeholder: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
      autoComplete: 'off',
      spellCheck: false,
      maxLength: cvssMaxCharacters,
      aside: uiMessages.optional,
      help: cvssHelp,
      validation: isCvss,
      validationErrorMessage: messages.badCvss,
      // The vector says how bad it is; who writes may still decide otherwise.
      onChange: (cvss, change) => {
        const scored = scoreCvss(cvss.trim());
        if (scored) change('severity', scored.severity);
      },
    },
  ];
};

/** All fields of a finding. */
export const findingFields = (
  initial: FindingValues,
  language: Language,
): readonly FieldDefinition<FindingValues>[] => [
  ...weaknessFields(initial, language, false),
  {
    name: 'targets',
    type: 'textarea',
    label: messages.targets,
    initialValue: initial.targets,
    validation: (text) => targetsFrom(text).length > 0,
    validationErrorMessage: messages.targetsRequired,
  },
  {
    name: 'excerpt',
    type: 'textarea',
    label: messages.excerpt,
    initialValue: initial.excerpt,
    maxLength: findingLimits.text,
    aside: uiMessages.optional,
  },
];
