import type { Language } from '../../../../../shared/messages.ts';
import {
  reportSections,
  sectionMaxCharacters,
  sectionNames,
} from '../../../../../shared/vocabulary/report/report-section.ts';
import { ActionDialog } from '../../../../../ui/form/dialog/action-dialog.tsx';
import type { FieldDefinition } from '../../../../../ui/form/field-definition.ts';
import { isFilled } from '../../../../../ui/form/form-state.ts';
import { MarkdownArea } from '../../../../../ui/form/texts/markdown-area.tsx';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { useLanguage } from '../../../../../ui/text/language.ts';
import { type Passage, passageTitleMaxCharacters } from '../sections-contract.ts';
import { passageMessages as messages } from '../sections-messages.ts';
import { useSavePassage } from './section-queries.ts';

type Values = {
  readonly section: string;
  readonly titleEn: string;
  readonly bodyEn: string;
  readonly titleEs: string;
  readonly bodyEs: string;
};

const textsOf = (which: Language, passage: Passage | undefined): readonly FieldDefinition<Values>[] => {
  const group = { legend: which === 'en' ? messages.english : messages.spanish };
  return [
    {
      name: which === 'en' ? 'titleEn' : 'titleEs',
      type: 'text',
      group,
      label: messages.name,
      maxLength: passageTitleMaxCharacters,
      autoComplete: 'off',
      initialValue: passage?.title[which] ?? '',
      validation: isFilled,
      validationErrorMessage: messages.nameRequired,
    },
    {
      name: which === 'en' ? 'bodyEn' : 'bodyEs',
      type: 'custom',
      group,
      label: messages.text,
      initialValue: passage?.body[which] ?? '',
      validation: isFilled,
      validationErrorMessage: messages.textRequired,
      maxLength: sectionMaxCharacters,
      render: (field) => <MarkdownArea {...field} rows={8} />,
    },
  ];
};

/** A passage in both languages, the writer's own first; absent `passage`: a new one. */
export const PassageForm = ({ passage, onClose }: { passage?: Passage | undefined; onClose: () => void }) => {
  const language = useLanguage();
  const form = useFields<Values>([
    {
      name: 'section',
      type: 'select',
      label: messages.section,
      choices: reportSections.map((value) => ({ value, label: sectionNames[value] })),
      initialValue: passage?.section ?? 'summary',
    },
    ...textsOf(language, passage),
    ...textsOf(language === 'en' ? 'es' : 'en', passage),
  ]);
  return (
    <ActionDialog
      title={passage ? messages.editTitle : messages.addTitle}
      form={form}
      roomy
      submitLabel={messages.save}
      action={useSavePassage()}
      input={({ section, titleEn, titleEs, bodyEn, bodyEs }) => ({
        ...(passage ? { passage_id: passage.passage_id } : {}),
        section: reportSections.find((one) => one === section) ?? 'summary',
        title: { en: titleEn, es: titleEs },
        body: { en: bodyEn, es: bodyEs },
      })}
      done={({ title }) => messages.saved(title[language])}
      failed={messages.notSaved}
      onClose={onClose}
    />
  );
};
