import { ActionDialog } from '../../../../../ui/form/dialog/action-dialog.tsx';
import { type FieldsForm, useFields } from '../../../../../ui/form/use-fields.ts';
import type { Mapping, ShownSheet } from '../contract.ts';
import { mappingMessages as messages } from '../messages.ts';
import { FirstRows } from './first-rows.tsx';
import { type Chosen, type MappingValues, mappingFields, mappingOf, wordsFor } from './mapping-fields.tsx';
import { useSaveMapping } from './mapping-queries.ts';

type MappingFormProps = {
  readonly onClose: () => void;
} & (
  | { readonly sheet: ShownSheet; readonly importId: string; readonly mapping?: undefined }
  | { readonly mapping: Mapping; readonly sheet?: undefined; readonly importId?: undefined }
);

/** What a mapping is about without a file: its columns, of which nothing more is known. */
const withoutFile = (mapping: Mapping): Chosen => ({
  columns: mapping.columns.map((column) => ({ ...column, words: null })),
  ...{ first: [], before: mapping },
});

/** What the columns of an import mean, kept under a name; or what a mapping says, changed. */
export const MappingForm = ({ sheet, importId, mapping, onClose }: MappingFormProps) => {
  const chosen: Chosen = mapping ? withoutFile(mapping) : { ...sheet, before: sheet.mapping ?? undefined };
  const form: FieldsForm<MappingValues> = useFields<MappingValues>(mappingFields(chosen, () => form.values));
  const id = mapping?.mapping_id ?? sheet?.mapping?.mapping_id;
  return (
    <ActionDialog
      title={mapping ? messages.editTitle : messages.chooseTitle}
      form={form}
      roomy
      before={sheet ? <FirstRows sheet={sheet} /> : null}
      submitLabel={mapping ? messages.save : messages.saveAndRead}
      action={useSaveMapping()}
      input={(values) => ({
        ...mappingOf(values, wordsFor(chosen, values)),
        name: values.name,
        ...(id ? { mapping_id: id } : {}),
        ...(importId === undefined ? {} : { import_id: importId }),
      })}
      done={(saved) => messages.saved(saved.name)}
      failed={messages.notSaved}
      onClose={onClose}
    />
  );
};
