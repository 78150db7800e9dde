import { ClientError } from '../../../../../ui/calls/client-error.ts';
import { FormDialog } from '../../../../../ui/form/form-dialog.tsx';
import { type FieldsForm, useFields } from '../../../../../ui/form/use-fields.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { toast } from '../../../../../ui/toast.ts';
import { libraryMessages as messages } from '../../messages.ts';
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

/** A text in both languages; absent `text`: a new one. */
export const LibraryForm = ({ text, onClose }: { text?: LibraryText | undefined; onClose: () => void }) => {
  const say = useSay();
  const language = useLanguage();
  const initial: FindingValues = text ? valuesOf(weaknessOf(text), language) : emptyFinding;
  const form: FieldsForm<FindingValues> = useFields(
    weaknessFields({
      ...{ initial, language, bothWanted: true },
      change: (name, value) => form.change(name, value),
    }),
  );
  const saving = useSaveText();
  const submit = (values: FindingValues) => {
    const { texts, ...weakness } = weaknessFrom({ ...values, writtenIn: 'both' }, language);
    if (!texts.en || !texts.es) return;
    saving.mutate(
      {
        ...(text ? { text_id: text.text_id } : {}),
        texts: { en: texts.en, es: texts.es },
        ...weakness,
      },
      {
        onSuccess: (saved) => {
          toast(say(messages.saved(saved.title[language])));
          onClose();
        },
        onError: (error) => {
          if (error instanceof ClientError) form.showFaults(error.detail);
        },
      },
    );
  };
  return (
    <FormDialog
      title={text ? messages.editTitle : messages.addTitle}
      form={form}
      sending={saving.isPending}
      roomy
      before={<Marks />}
      submitLabel={messages.save}
      onSubmit={submit}
      onClose={onClose}
      failure={saving.isError ? { title: messages.notSaved, error: saving.error } : null}
    />
  );
};
