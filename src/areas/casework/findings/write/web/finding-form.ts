import type { Language } from '../../../../../shared/messages.ts';
import { type Severity, severities } from '../../../../../shared/vocabulary/severity.ts';
import { isChanged } from '../../../../../ui/form/form-state.ts';
import type { FindingDetails } from '../../contract.ts';
import type { FindingContent } from '../../web/staff-queries.ts';
import type { LibraryText } from '../staff-contract.ts';

/** In which languages a finding is written. */
export const writtenChoices = ['first', 'second', 'both'] as const;
export type WrittenIn = (typeof writtenChoices)[number];

/** What is written in each language: `firstTitle`, `secondTitle`, and so on. */
export const textParts = ['Title', 'Description', 'Remediation', 'Impact', 'Reproduction'] as const;

/** What the form of a finding holds. `first` is the writer's language, `second` the other one. */
export type FindingValues = {
  readonly firstTitle: string;
  readonly firstDescription: string;
  readonly firstRemediation: string;
  readonly firstImpact: string;
  readonly firstReproduction: string;
  readonly writtenIn: WrittenIn;
  readonly secondTitle: string;
  readonly secondDescription: string;
  readonly secondRemediation: string;
  readonly secondImpact: string;
  readonly secondReproduction: string;
  readonly severity: string;
  readonly cvss: string;
  readonly cwe: string;
  readonly targets: string;
  readonly excerpt: string;
};

/** What is written of a weakness in one language. */
type WeaknessTexts = {
  readonly title: string;
  readonly description: string;
  readonly remediation: string;
  readonly impact: string;
  readonly reproduction: string;
};

/** Texts, severity and kind: what a finding and a text of the library share. */
export type Weakness = {
  readonly texts: Readonly<Partial<Record<Language, WeaknessTexts>>>;
  readonly severity: Severity;
  /** Nobody has rated it: the field is empty until somebody does. */
  readonly to_rate?: boolean;
  readonly cvss: string | null;
  readonly cwe: string | null;
};

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'es' : 'en');

/** Chosen in the field of the severity: none yet. */
export const toRateValue = 'to_rate';

export const emptyFinding: FindingValues = {
  ...{ firstTitle: '', firstDescription: '', firstRemediation: '', firstImpact: '', firstReproduction: '' },
  ...{
    secondTitle: '',
    secondDescription: '',
    secondRemediation: '',
    secondImpact: '',
    secondReproduction: '',
  },
  writtenIn: 'first',
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
    firstImpact: own?.impact ?? '',
    firstReproduction: own?.reproduction ?? '',
    writtenIn: other ? (own ? 'both' : 'second') : 'first',
    secondTitle: other?.title ?? '',
    secondDescription: other?.description ?? '',
    secondRemediation: other?.remediation ?? '',
    secondImpact: other?.impact ?? '',
    secondReproduction: other?.reproduction ?? '',
    severity: weakness.to_rate ? toRateValue : weakness.severity,
    cvss: weakness.cvss ?? '',
    cwe: weakness.cwe ?? '',
  };
};

/** What an edit begins with: only the languages that somebody wrote. */
export const valuesOfFinding = (finding: FindingDetails, language: Language): FindingValues => {
  const { editing } = finding;
  const texts = Object.fromEntries(
    (editing?.written_in ?? []).map((one) => [
      one,
      {
        title: editing?.title[one] ?? '',
        description: editing?.description[one] ?? '',
        remediation: editing?.remediation[one] ?? '',
        impact: editing?.impact[one] ?? '',
        reproduction: editing?.reproduction[one] ?? '',
      },
    ]),
  );
  return {
    ...valuesOf(
      { texts, severity: finding.severity, to_rate: finding.to_rate, cvss: finding.cvss, cwe: finding.cwe },
      language,
    ),
    targets: (finding.targets.length > 0 ? finding.targets : [finding.location]).join('\n'),
    excerpt: finding.excerpt,
  };
};

/** A text of the library in the form of a weakness. */
export const weaknessOf = ({ severity, cvss, cwe, ...texts }: LibraryText): Weakness => {
  const inOne = (language: Language): WeaknessTexts => ({
    title: texts.title[language],
    description: texts.description[language],
    remediation: texts.remediation[language],
    impact: texts.impact[language],
    reproduction: texts.reproduction[language],
  });
  return { texts: { en: inOne('en'), es: inOne('es') }, severity, cvss, cwe };
};

/** What nobody has rated is informative until somebody does; choosing that is rating it. */
const severityFrom = (chosen: string): Pick<Weakness, 'severity' | 'to_rate'> =>
  chosen === toRateValue
    ? { severity: 'info', to_rate: true }
    : { severity: severities.find((severity) => severity === chosen) ?? 'medium' };

/** What the form says, without target and evidence. */
export const weaknessFrom = (values: FindingValues, language: Language): Weakness => {
  const first = {
    title: values.firstTitle.trim(),
    description: values.firstDescription.trim(),
    remediation: values.firstRemediation.trim(),
    impact: values.firstImpact.trim(),
    reproduction: values.firstReproduction.trim(),
  };
  const second = {
    title: values.secondTitle.trim(),
    description: values.secondDescription.trim(),
    remediation: values.secondRemediation.trim(),
    impact: values.secondImpact.trim(),
    reproduction: values.secondReproduction.trim(),
  };
  return {
    texts: {
      ...(values.writtenIn === 'second' ? {} : { [language]: first }),
      ...(values.writtenIn === 'first' ? {} : { [otherLanguage(language)]: second }),
    },
    ...severityFrom(values.severity),
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

/** What a text of the library would put its own in the place of. */
const ownOfWeakness = ({ targets: _, excerpt: __, ...own }: FindingValues) => own;

/** Whether somebody has written into what a text of the library fills, since it was filled last. */
export const hasOwnWords = (filled: FindingValues, now: FindingValues): boolean =>
  isChanged(ownOfWeakness(filled), ownOfWeakness(now));
