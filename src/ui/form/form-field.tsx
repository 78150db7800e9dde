import { Suspense } from 'react';
import { selectWidthPixels } from '../constants.ts';
import { Skeleton } from '../page/skeleton.tsx';
import { classes } from '../theme/classes.ts';
import type { AnyField, FieldWidth } from './field-definition.ts';
import { FieldView } from './field-view.tsx';
import styles from './form.module.css';
import type { FormValues } from './form-state.ts';
import type { ShownField } from './shown-fields.ts';
import type { FieldsForm } from './use-fields.ts';

export type FormLayout = 'stack' | 'search';

/** Row N10: in a search, selects and chips are 210 px wide unless their definition says otherwise. */
const widthOf = ({ width, type }: AnyField, layout: FormLayout): FieldWidth | undefined =>
  width ?? (layout === 'search' && (type === 'select' || type === 'chips') ? selectWidthPixels : undefined);

/** About as high as the field that is on its way, so that nothing jumps when it comes. */
const heightsPixels: Readonly<Partial<Record<AnyField['type'], number>>> = {
  date: 106,
  multicheck: 84,
  file: 84,
  chips: 90,
};
const fieldHeightPixels = 66;
/** The help of a file's field stands under it; the others' figures hold theirs. */
const heightOf = (type: AnyField['type'], hasHelp: boolean): number =>
  (heightsPixels[type] ?? fieldHeightPixels) + (type === 'file' && hasHelp ? 24 : 0);

type ShownFieldViewProps<Values extends FormValues> = {
  readonly form: FieldsForm<Values>;
  readonly shown: ShownField;
  readonly layout?: FormLayout;
  readonly disabled?: boolean;
};

/** One shown field in its place, with what belongs under it. */
export const ShownFieldView = <Values extends FormValues>(props: ShownFieldViewProps<Values>) => {
  const { form, shown, layout = 'stack', disabled = false } = props;
  const { definition, below } = shown;
  const isDisabled = shown.disabled || disabled;
  const field = form.anyField(definition.name);
  const view = (
    <FieldView
      shown={shown}
      // What cannot be filled in is not found wanting.
      field={disabled ? { ...field, error: null } : field}
      values={form.values}
      disabled={isDisabled}
      choices={form.choices}
    />
  );
  if (definition.type === 'hidden') return view;
  const width = widthOf(definition, layout);
  return (
    <div
      data-field={definition.name}
      className={classes(styles.cell, width === 'half' && styles.half, definition.className)}
      style={typeof width === 'number' ? { flex: `0 1 ${width}px` } : undefined}
    >
      <Suspense fallback={<Skeleton height={heightOf(definition.type, Boolean(shown.help))} />}>
        {view}
      </Suspense>
      {definition.type === 'file' ? null : below}
    </div>
  );
};

type FormFieldProps<Values extends FormValues> = {
  readonly form: FieldsForm<Values>;
  readonly name: keyof Values & string;
};

/** One field of a form that stands by itself, away from the others. */
export const FormField = <Values extends FormValues>({ form, name }: FormFieldProps<Values>) => {
  const shown = form.shown.find(({ definition }) => definition.name === name);
  return shown ? <ShownFieldView form={form} shown={shown} /> : null;
};
