import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '../../../../../shared/messages.ts';
import {
  type ReportSection,
  riskLevels,
  riskWords,
  sectionMaxCharacters,
  sectionNames,
} from '../../../../../shared/vocabulary/report/report-section.ts';
import { ActionDialog } from '../../../../../ui/form/dialog/action-dialog.tsx';
import type { CustomProps, FieldDefinition } from '../../../../../ui/form/field-definition.ts';
import { ChangedMeanwhile } from '../../../../../ui/form/meanwhile/changed-meanwhile.tsx';
import { useMeanwhile } from '../../../../../ui/form/meanwhile/use-meanwhile.ts';
import { MarkdownArea } from '../../../../../ui/form/texts/markdown-area.tsx';
import { type FieldsForm, useFields } from '../../../../../ui/form/use-fields.ts';
import { uiMessages } from '../../../../../ui/messages.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import type { SavedSection, ShownSection } from '../sections-contract.ts';
import { sectionMessages as messages } from '../sections-messages.ts';
import { InsertPassage } from './insert-passage.tsx';
import { everySection, useSaveSection } from './section-queries.ts';
import { SectionVersions } from './section-versions.tsx';

type Values = { readonly risk: string; readonly en: string; readonly es: string };

const valuesOf = ({ body, risk }: Pick<SavedSection, 'body' | 'risk'>): Values => ({
  ...body,
  risk: risk ?? '',
});

const fieldsOf = (
  section: ReportSection,
  initial: Values,
  language: Language,
): readonly FieldDefinition<Values>[] => {
  const other: Language = language === 'en' ? 'es' : 'en';
  const area = {
    type: 'custom',
    width: 'half',
    aside: uiMessages.optional,
    maxLength: sectionMaxCharacters,
    render: (field: CustomProps<string>) => <MarkdownArea {...field} rows={14} />,
  } as const;
  const texts: Readonly<Record<Language, FieldDefinition<Values>>> = {
    en: { ...area, name: 'en', label: messages.inLanguage.en, initialValue: initial.en },
    es: { ...area, name: 'es', label: messages.inLanguage.es, initialValue: initial.es },
  };
  const risk: FieldDefinition<Values> = {
    name: 'risk',
    type: 'select',
    width: 'half',
    label: messages.risk,
    placeholder: messages.chooseRisk,
    choices: riskLevels.map((value) => ({ value, label: riskWords[value] })),
    initialValue: initial.risk,
    validation: (chosen, { en, es }) => chosen !== '' || (en.trim() === '' && es.trim() === ''),
    validationErrorMessage: messages.riskRequired,
  };
  return [...(section === 'rating' ? [risk] : []), texts[language], texts[other]];
};

type SectionDialogProps = {
  readonly requestId: string;
  readonly section: ShownSection;
  readonly onClose: () => void;
};

/** Writes one section of a report, in both languages, with passages of the library and its earlier versions. */
export const SectionDialog = ({ requestId, section: shown, onClose }: SectionDialogProps) => {
  const say = useSay();
  const language = useLanguage();
  // What it began with: somebody else's saving shows as a conflict, not as another text under one's fingers.
  const [began] = useState(shown);
  const { section } = began;
  const form: FieldsForm<Values> = useFields(fieldsOf(section, valuesOf(began), language));
  const queryClient = useQueryClient();
  const meanwhile = useMeanwhile<ShownSection, Values>({
    began: { base: began, values: valuesOf(began) },
    form,
    readNewest: async ({ version }) => {
      const all = await queryClient.fetchQuery({ ...everySection(requestId), staleTime: 0 });
      const newest = all.find((one) => one.section === section);
      if (!newest || newest.version === version) return undefined;
      return { base: newest, values: valuesOf(newest), by: newest.by_full_name ?? newest.by ?? undefined };
    },
  });
  const version = meanwhile.base?.version ?? 0;
  const saving = useSaveSection();
  const fill = (values: Values) => {
    for (const name of ['risk', 'en', 'es'] as const) form.change(name, values[name]);
  };
  return (
    <ActionDialog
      title={sectionNames[section]}
      form={form}
      roomy
      submitLabel={messages.save}
      action={saving}
      input={({ risk, en, es }) => ({
        request_id: requestId,
        ...{ section, version },
        body: { en: en.trim(), es: es.trim() },
        risk: riskLevels.find((level) => level === risk) ?? null,
      })}
      done={() => messages.saved(sectionNames[section])}
      failed={messages.notSaved}
      meanwhile={meanwhile}
      before={
        <InsertPassage
          section={section}
          onChoose={({ en, es }) => {
            const after = (text: string, more: string): string =>
              text.trim() === '' ? more : `${text.trimEnd()}\n\n${more}`;
            fill({ ...form.values, en: after(form.values.en, en), es: after(form.values.es, es) });
          }}
        />
      }
      after={
        <>
          {version > 0 ? (
            <SectionVersions
              requestId={requestId}
              section={section}
              onTake={(earlier) => fill(valuesOf(earlier))}
            />
          ) : null}
          <ChangedMeanwhile
            {...{ meanwhile, form }}
            labelOf={(name) => say(name === 'risk' ? messages.risk : messages.inLanguage[name])}
            wordsOf={(name, value) => {
              const level = riskLevels.find((one) => name === 'risk' && one === value);
              return level ? say(riskWords[level]) : value;
            }}
          />
        </>
      }
      onClose={onClose}
    />
  );
};
