import { ActionDialog } from '../../../../../ui/form/dialog/action-dialog.tsx';
import { type FieldsForm, useFields } from '../../../../../ui/form/use-fields.ts';
import { useLanguage } from '../../../../../ui/text/language.ts';
import { useSaveText } from '../../web/staff-queries.ts';
import type { LibraryText } from '../../write/staff-contract.ts';
import { weaknessFields } from '../../write/web/finding-fields.tsx';
import {
  emptyFinding,
  type FindingValues,
  valuesOf,
  weaknessFrom,
  weaknessOf,
} from '../../write/web/finding-form.ts';
import { Marks } from '../../write/web/written-in.tsx';
import { libraryMessages as messages } from '../library-messages.ts';

/** A text in both languages; absent `text`: a new one. */
export const LibraryForm = ({ text, onClose }: { text?: LibraryText | undefined; onClose: () => void }) => {
  const language = useLanguage();
  const initial: FindingValues = text ? valuesOf(weaknessOf(text), language) : emptyFinding;
  const form: FieldsForm<FindingValues> = useFields(
    weaknessFields({
      ...{ initial, language, bothWanted: true },
      change: (name, value) => form.change(name, value),
    }),
  );
  const saving = useSaveText();
  return (
    <ActionDialog
      title={text ? messages.editTitle : messages.addTitle}
      form={form}
      roomy
      before={<Marks />}
      submitLabel={messages.save}
      action={saving}
      input={(values) => {
        const { texts, ...weakness } = weaknessFrom({ ...values, writtenIn: 'both' }, language);
        if (!texts.en || !texts.es) return undefined;
        const id = text ? { text_id: text.text_id } : {};
        return { ...id, texts: { en: texts.en, es: texts.es }, ...weakness };
      }}
      done={(saved) => messages.saved(saved.title[language])}
      onClose={onClose}
      failed={messages.notSaved}
    />
  );
};
