import {
  type ColumnMapping,
  mappingLimits,
  targetSeparators,
} from '../../../../../engines/scanner-files/mapping/column-mapping.ts';
import {
  type GuessedMapping,
  guessMapping,
  seemsScore,
} from '../../../../../engines/scanner-files/mapping/guess-mapping.ts';
import { numberOf } from '../../../../../engines/scanner-files/mapping/severity-word.ts';
import type { Language } from '../../../../../shared/messages.ts';
import type { ChoiceText, FieldDefinition } from '../../../../../ui/form/field-definition.ts';
import { isFilled } from '../../../../../ui/form/form-state.ts';
import { mappingNameMaxCharacters, type ShownSheet } from '../contract.ts';
import { mappingMessages as messages } from '../messages.ts';
import { type ListedWord, listWords } from '../word-meanings.ts';
import { WordList } from './word-list.tsx';

/** What the form is about: columns with what is known of them, and the choice so far. */
export type Chosen = Pick<ShownSheet, 'columns' | 'first'> & {
  readonly before: (ColumnMapping & { readonly name: string }) | undefined;
};

/** As the fields hold it: '' for no column. */
export type MappingValues = {
  readonly name: string;
  readonly language: string;
  readonly title: string;
  readonly severity: string;
  readonly is_score: boolean;
  readonly severity_words: readonly string[];
  readonly target: readonly string[];
  readonly target_separator: string;
  readonly rule: string;
  readonly cvss: string;
  readonly cwe: string;
  readonly references: readonly string[];
  readonly description: readonly string[];
  readonly evidence: string;
  readonly remediation: string;
};

const needed = { legend: messages.needed };
const further = { legend: messages.further };

const asSheet = ({ columns, first }: Chosen) => ({
  ...{ header_key: '', not_offered: 0, rows: 0 },
  columns: [...columns],
  first: [...first],
});

const wordsOf = ({ columns }: Chosen, key: string) =>
  columns.find((column) => column.key === key)?.words ?? [];

/** The words that need a meaning, for the column that is chosen. */
export const wordsFor = (chosen: Chosen, values: MappingValues): ListedWord[] => {
  // What words of another column meant says nothing of these.
  const known = chosen.before?.severity === values.severity ? chosen.before.severity_words : [];
  return listWords(wordsOf(chosen, values.severity), known, values.severity_words, values.is_score);
};

const hasTooManyWords = (chosen: Chosen, { severity, is_score }: MappingValues): boolean =>
  !is_score &&
  chosen.columns.find((column) => column.key === severity)?.words === null &&
  chosen.first.length > 0;

const mayBeScore = (chosen: Chosen, { severity, is_score }: MappingValues): boolean =>
  is_score ||
  chosen.columns.find((column) => column.key === severity)?.words === null ||
  wordsOf(chosen, severity).some(({ word }) => numberOf(word) !== undefined);

type Single = 'title' | 'severity' | 'rule' | 'cvss' | 'cwe' | 'evidence' | 'remediation';
type Several = 'target' | 'references' | 'description';

/** What fields of columns begin with: the choice before, or what the names of the columns say. */
type Begun = { readonly begun: GuessedMapping; readonly choices: readonly ChoiceText[] };

const severalColumns = <Name extends Several>(name: Name, { begun, choices }: Begun) => ({
  name,
  type: 'select' as const,
  multiple: true as const,
  label: messages[name],
  choices,
  width: 'half' as const,
  initialValue: begun[name],
});

const atMost = (name: Several) => ({
  passes: (keys: readonly string[]) => keys.length <= mappingLimits[name],
  message: messages.tooManyColumns(mappingLimits[name]),
});

const nameFields = (chosen: Chosen, { begun }: Begun): FieldDefinition<MappingValues>[] => [
  {
    name: 'name',
    type: 'text',
    label: messages.name,
    help: messages.nameHelp,
    width: 'half',
    maxLength: mappingNameMaxCharacters,
    autoComplete: 'off',
    initialValue: chosen.before?.name ?? '',
    validation: isFilled,
    validationErrorMessage: messages.nameRequired,
  },
  {
    name: 'language',
    type: 'select',
    label: messages.language,
    width: 'half',
    choices: [
      { value: 'en', label: messages.english },
      { value: 'es', label: messages.spanish },
    ],
    initialValue: begun.language,
  },
];

const neededFields = (
  chosen: Chosen,
  of: Begun,
  values: () => MappingValues,
): FieldDefinition<MappingValues>[] => [
  {
    name: 'title',
    type: 'select',
    label: messages.title,
    choices: of.choices,
    group: needed,
    width: 'half',
    initialValue: of.begun.title ?? '',
    placeholder: messages.chooseColumn,
    validation: isFilled,
    validationErrorMessage: messages.columnRequired,
  },
  {
    name: 'severity',
    type: 'select',
    label: messages.severity,
    choices: of.choices,
    group: needed,
    width: 'half',
    initialValue: of.begun.severity ?? '',
    placeholder: messages.chooseColumn,
    onChange: (key, change) => change('is_score', seemsScore(asSheet(chosen), key)),
    validation: [
      { passes: (key) => key !== '', message: messages.columnRequired },
      { passes: (_, all) => !hasTooManyWords(chosen, all), message: messages.noWords },
    ],
  },
  {
    ...severalColumns('target', of),
    help: messages.targetHelp,
    group: needed,
    validation: [
      { passes: (keys: readonly string[]) => keys.length > 0, message: messages.columnRequired },
      atMost('target'),
    ],
  },
  {
    name: 'target_separator',
    type: 'select',
    label: messages.separator,
    group: needed,
    width: 'half',
    choices: targetSeparators.map((value) => ({ value, label: messages.separators[value] })),
    initialValue: of.begun.target_separator,
  },
  {
    name: 'is_score',
    type: 'checkbox',
    label: messages.isScore,
    group: needed,
    initialValue: of.begun.is_score,
    display: (all) => mayBeScore(chosen, all),
  },
  {
    name: 'severity_words',
    type: 'custom',
    label: messages.words,
    help: messages.wordsHelp,
    group: needed,
    initialValue: [],
    display: (all) => all.severity !== '' && !hasTooManyWords(chosen, all),
    validation: (_, all) => wordsFor(chosen, all).every(({ means }) => means !== undefined),
    validationErrorMessage: messages.meaningRequired,
    render: (field) => <WordList {...field} words={wordsFor(chosen, values())} />,
  },
];

const furtherFields = (of: Begun): FieldDefinition<MappingValues>[] => {
  const optional = <Name extends Exclude<Single, 'title' | 'severity'>>(name: Name) => ({
    name,
    type: 'select' as const,
    label: messages[name],
    choices: of.choices,
    group: further,
    width: 'half' as const,
    initialValue: of.begun[name] ?? '',
    placeholder: messages.noColumn,
  });
  return [
    { ...optional('rule'), help: messages.ruleHelp },
    optional('cvss'),
    optional('cwe'),
    { ...severalColumns('references', of), group: further, validation: [atMost('references')] },
    {
      ...severalColumns('description', of),
      help: messages.descriptionHelp,
      group: further,
      validation: [atMost('description')],
    },
    optional('evidence'),
    optional('remediation'),
  ];
};

/** The fields of a choice of columns, with guesses where nothing was chosen before. */
export const mappingFields = (
  chosen: Chosen,
  values: () => MappingValues,
): FieldDefinition<MappingValues>[] => {
  const of = {
    begun: chosen.before ?? guessMapping(asSheet(chosen)),
    choices: chosen.columns.map(({ key, name }) => ({ value: key, label: name })),
  };
  return [...nameFields(chosen, of), ...neededFields(chosen, of, values), ...furtherFields(of)];
};

const orNone = (key: string): string | null => (key === '' ? null : key);

/** What the fields say, as it is kept. */
export const mappingOf = (values: MappingValues, words: readonly ListedWord[]): ColumnMapping => ({
  ...{ title: values.title, severity: values.severity, target: [...values.target] },
  target_separator: targetSeparators.find((one) => one === values.target_separator) ?? 'line',
  ...{ cvss: orNone(values.cvss), cwe: orNone(values.cwe), rule: orNone(values.rule) },
  ...{ references: [...values.references], description: [...values.description] },
  ...{ evidence: orNone(values.evidence), remediation: orNone(values.remediation) },
  is_score: values.is_score,
  severity_words: words
    .flatMap(({ word, means }) => (means ? [{ word, means }] : []))
    .slice(0, mappingLimits.words),
  language: (values.language === 'es' ? 'es' : 'en') satisfies Language,
});
