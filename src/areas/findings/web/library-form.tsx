import { ClientError } from '../../../ui/client-error.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useLanguage, useSay } from '../../../ui/language.ts';
import { toast } from '../../../ui/toast.ts';
import { libraryMessages as messages } from '../messages.ts';
import type { LibraryText } from '../staff-contract.ts';
import {
  emptyFinding,
  type FindingValues,
  valuesOf,
  weaknessFields,
  weaknessFrom,
  weaknessOf,
} from './finding-form.ts';
import { useSaveText } from './staff-queries.ts';

/** A text in both languages; absent `text`: a new one. */
export const LibraryForm = ({ text, onClose }: { text?: LibraryText | undefined; onClose: () => void }) => {
  const say = useSay();
  const language = useLanguage();
  const initial = { ...(text ? valuesOf(weaknessOf(text), language) : emptyFinding), both: true };
  const form = useFields(weaknessFields(initial, language, true));
  const saving = useSaveText();
  const submit = (values: FindingValues) => {
    const { texts, ...weakness } = weaknessFrom({ ...values, both: true }, language);
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
      submitLabel={messages.save}
      onSubmit={submit}
      onClose={onClose}
      failure={saving.isError ? { title: messages.notSaved, error: saving.error } : null}
    />
  );
};
