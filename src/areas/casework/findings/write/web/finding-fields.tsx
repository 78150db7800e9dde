import type { ReactNode } from 'react';
import type { Language, Message } from '../../../../../shared/messages.ts';
import { cvssMaxCharacters, scoreCvss } from '../../../../../shared/vocabulary/cvss-score.ts';
import { severities, severityWords } from '../../../../../shared/vocabulary/severity.ts';
import type { ChoiceText, FieldDefinition } from '../../../../../ui/form/field-definition.ts';
import { isFilled } from '../../../../../ui/form/form-state.ts';
import { MarkdownArea } from '../../../../../ui/form/texts/markdown-area.tsx';
import { uiMessages } from '../../../../../ui/messages.ts';
import { findingMessages, writeMessages as messages } from '../../messages.ts';
import { cwePattern, findingLimits } from '../../rules.ts';
import { writingMessages } from '../writing-messages.ts';
import { CvssCalculator } from './cvss/cvss-calculator.tsx';
import { OtherRating } from './cvss/other-rating.tsx';
import { type FindingValues, otherLanguage, targetsFrom, toRateValue } from './finding-form.ts';
import styles from './staff-findings.module.css';
import { Marks, WrittenInChoice, writtenNote } from './written-in.tsx';

const languageNames: Readonly<Record<Language, Message>> = { en: messages.english, es: messages.spanish };

const isCvss = (typed: string): boolean => typed.trim() === '' || scoreCvss(typed.trim()) !== undefined;
const isCwe = (typed: string): boolean => typed.trim() === '' || cwePattern.test(typed.trim().toUpperCase());

/** The texts of one language. */
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
  const area: Extract<FieldDefinition<FindingValues>, { type: 'custom'; name: 'firstTitle' }>['render'] = (
    field,
  ) => <MarkdownArea {...field} rows={8} />;
  const description = {
    ...required,
    type: 'custom',
    width: 'half',
    label: findingMessages.description,
    validationErrorMessage: messages.descriptionRequired,
    maxLength: findingLimits.text,
    render: area,
  } as const;
  const optional = {
    ...part,
    type: 'custom',
    width: 'half',
    aside: uiMessages.optional,
    maxLength: findingLimits.text,
    render: area,
  } as const;
  const remediation = { ...optional, label: findingMessages.remediation } as const;
  const impact = { ...optional, label: findingMessages.impact } as const;
  const reproduction = { ...optional, label: findingMessages.reproduction } as const;
  return which === 'first'
    ? [
        { ...title, name: 'firstTitle', initialValue: initial.firstTitle },
        { ...description, name: 'firstDescription', initialValue: initial.firstDescription },
        { ...remediation, name: 'firstRemediation', initialValue: initial.firstRemediation },
        { ...impact, name: 'firstImpact', initialValue: initial.firstImpact },
        { ...reproduction, name: 'firstReproduction', initialValue: initial.firstReproduction },
      ]
    : [
        { ...title, name: 'secondTitle', initialValue: initial.secondTitle },
        { ...description, name: 'secondDescription', initialValue: initial.secondDescription },
        { ...remediation, name: 'secondRemediation', initialValue: initial.secondRemediation },
        { ...impact, name: 'secondImpact', initialValue: initial.secondImpact },
        { ...reproduction, name: 'secondReproduction', initialValue: initial.secondReproduction },
      ];
};

const severityChoices: readonly ChoiceText[] = severities.map((value) => ({
  value,
  label: severityWords[value],
}));

const toRateChoice: ChoiceText = { value: toRateValue, label: findingMessages.toRate };

type WeaknessOptions = {
  readonly initial: FindingValues;
  /** Of who writes. */
  readonly language: Language;
  /** A text of the library is written in both languages, a finding in one at least. */
  readonly bothWanted: boolean;
  readonly change: (name: 'cvss' | 'severity', value: string) => void;
};

/** Fields of a weakness. */
export const weaknessFields = ({
  initial,
  language,
  bothWanted,
  change,
}: WeaknessOptions): readonly FieldDefinition<FindingValues>[] => {
  const other = otherLanguage(language);
  // What nobody has rated is rated by its vector; elsewhere a person may mean another severity, and is told that they differ.
  const followVector = (vector: string): void => {
    const scored = scoreCvss(vector.trim());
    if (scored && initial.severity === toRateValue) change('severity', scored.severity);
  };
  return [
    {
      name: 'writtenIn',
      type: 'custom',
      display: !bothWanted,
      label: writingMessages.writtenIn,
      initialValue: bothWanted ? 'both' : initial.writtenIn,
      help: (values) => writtenNote(values, language),
      below: <Marks />,
      render: (field) => <WrittenInChoice {...field} language={language} />,
    },
    ...textFields(
      'first',
      languageNames[language],
      initial,
      ({ writtenIn }) => bothWanted || writtenIn !== 'second',
    ),
    ...textFields(
      'second',
      languageNames[other],
      initial,
      ({ writtenIn }) => bothWanted || writtenIn !== 'first',
    ),
    {
      name: 'severity',
      type: 'select',
      width: 'half',
      label: messages.severity,
      choices: initial.severity === toRateValue ? [toRateChoice, ...severityChoices] : severityChoices,
      initialValue: initial.severity,
      below: ({ cvss, severity }) => (
        <OtherRating severity={severity} score={scoreCvss(cvss.trim())?.score} />
      ),
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
      className: styles.vector,
      maxLength: cvssMaxCharacters,
      aside: uiMessages.optional,
      validation: [{ passes: isCvss, message: messages.badCvss }],
      onChange: followVector,
      below: ({ cvss, severity }) => (
        <CvssCalculator
          vector={cvss}
          severity={severity}
          onVector={(vector) => {
            change('cvss', vector);
            followVector(vector);
          }}
          onSeverity={(value) => change('severity', value)}
        />
      ),
    },
  ];
};

/** All fields of a finding. */
export const findingFields = (
  options: Omit<WeaknessOptions, 'bothWanted'> & {
    /** What is said of the places that are typed. */
    readonly belowTargets: (targets: string) => ReactNode;
  },
): readonly FieldDefinition<FindingValues>[] => [
  ...weaknessFields({ ...options, bothWanted: false }),
  {
    name: 'targets',
    type: 'textarea',
    width: 'half',
    rows: 6,
    label: messages.targets,
    className: styles.code,
    spellCheck: false,
    initialValue: options.initial.targets,
    below: ({ targets }) => options.belowTargets(targets),
    validation: [
      { passes: (text) => targetsFrom(text).length > 0, message: messages.targetsRequired },
      {
        passes: (text) => targetsFrom(text).every((line) => line.length <= findingLimits.target),
        message: writingMessages.targetTooLong(findingLimits.target),
      },
      {
        passes: (text) => targetsFrom(text).length <= findingLimits.targets,
        message: writingMessages.tooManyTargets(findingLimits.targets),
      },
    ],
  },
  {
    name: 'excerpt',
    type: 'textarea',
    width: 'half',
    rows: 6,
    label: messages.excerpt,
    help: writingMessages.excerptHelp,
    className: styles.code,
    spellCheck: false,
    initialValue: options.initial.excerpt,
    maxLength: findingLimits.text,
    aside: uiMessages.optional,
  },
];
