import type { ReactNode } from 'react';
import type { SelectPart } from '../field-definition.ts';
import type { FormValues } from '../form-state.ts';
import { useText } from '../texts/use-text.ts';
import type { FieldProps } from '../use-form.ts';
import type { ChoiceCache } from './choices.ts';
import { ListboxField } from './listbox-field.tsx';
import { useChoices } from './use-choices.ts';

type ChoiceListProps = FieldProps<readonly string[]> & {
  readonly definition: SelectPart<FormValues>;
  /** Worked out already. */
  readonly known: readonly { readonly value: string; readonly label: SelectPart<FormValues>['label'] }[];
  readonly cache: ChoiceCache;
  readonly help?: ReactNode;
  readonly aside?: ReactNode;
  readonly disabled: boolean;
};

/** A select that loads its options, or takes several of them. */
export const ChoiceList = ({ definition, known, cache, ...field }: ChoiceListProps) => {
  const text = useText();
  const source = definition.dataGetter === undefined ? undefined : definition;
  const loading = useChoices(field.name, known, source, cache);
  const { label, placeholder, multiple = false } = definition;
  return (
    <ListboxField
      {...field}
      label={text(label)}
      placeholder={placeholder === undefined ? undefined : text(placeholder)}
      multiple={multiple}
      choices={loading.choices.map((choice) => ({ value: choice.value, label: text(choice.label) }))}
      loading={loading}
    />
  );
};
