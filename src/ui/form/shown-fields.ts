import type { ReactNode } from 'react';
import type { AnyField, Content, FieldDefinition, Live } from './field-definition.ts';
import { type Check, type Checks, type FieldValue, type FormValues, halfTyped } from './form-state.ts';
import { formMessages } from './messages.ts';
import { tooLong } from './too-long.ts';

/** A field that is to be rendered, with what followed from the values worked out. */
export type ShownField = {
  readonly definition: AnyField;
  readonly disabled: boolean;
  readonly help: Content;
  readonly aside: Content;
  readonly below: ReactNode;
};

const isFollowing = <T, Values>(live: Live<T, Values>): live is (values: Values) => T =>
  typeof live === 'function';

/** The value of something that may follow from the form's values. */
export const worked = <T, Values>(live: Live<T, Values>, values: Values): T =>
  isFollowing(live) ? live(values) : live;

/** What renders and checks a field need not know of which form it is. */
export const anyFields = <Values extends FormValues>(
  fields: readonly FieldDefinition<Values>[],
): readonly AnyField[] =>
  // Each member of the one union is a member of the other; the compiler cannot follow it for an open `Values`.
  fields as unknown as readonly AnyField[];

/** What every field begins with. */
export const initialValues = (fields: readonly AnyField[]): FormValues =>
  Object.fromEntries(fields.map(({ name, initialValue }) => [name, initialValue]));

const isShown = ({ display = true }: AnyField, values: FormValues): boolean => worked(display, values);

const checksOf = (field: AnyField): readonly Check<FormValues, FieldValue>[] => {
  const { validation, validationErrorMessage } = field;
  if (validation === undefined) return [];
  if (typeof validation !== 'function') return validation;
  return validationErrorMessage ? [{ passes: validation, message: validationErrorMessage }] : [];
};

/** Half a date is wrong wherever it stands, also where none is asked for. */
const isUnitCount: Check<FormValues, FieldValue> = {
  passes: (value) => value !== halfTyped,
  message: formMessages.wholeDate,
};

const isShortEnough = (most: number): Check<FormValues, FieldValue> => ({
  passes: (value) => typeof value !== 'string' || tooLong(value, most) === null,
  message: formMessages.tooLong(most),
});

/** What is asked of a field: its own checks between those of every field. */
const everyCheckOf = (field: AnyField): readonly Check<FormValues, FieldValue>[] => [
  isUnitCount,
  ...checksOf(field),
  ...(field.maxLength === undefined ? [] : [isShortEnough(field.maxLength)]),
];

/** The checks of every field; one that is not displayed passes them all. */
export const fieldChecks = (fields: readonly AnyField[]): Checks<FormValues> =>
  Object.fromEntries(
    fields.map((field) => [
      field.name,
      everyCheckOf(field).map((check) => ({
        passes: (value: FieldValue, values: FormValues) =>
          !isShown(field, values) || check.passes(value, values),
        message: check.message,
      })),
    ]),
  );

/** The fields to render for these values, in their order. */
export const shownFields = (fields: readonly AnyField[], values: FormValues): readonly ShownField[] =>
  fields
    .filter((field) => isShown(field, values))
    .map((definition) => ({
      definition,
      disabled: worked(definition.disabled ?? false, values),
      help: worked(definition.help, values),
      aside: worked(definition.aside, values),
      below: worked(definition.below, values),
    }));
