import { type FormState, type FormValues, isFilled } from '../../../../../../ui/form/form-state.ts';

/**
 * Whether a form was not sent because something in it is empty, which is said of the form as a whole. What is filled in and
 * wrong says so itself, where the focus goes.
 */
export const isSomethingMissing = <Values extends FormValues>({
  values,
  errors,
}: Pick<FormState<Values>, 'values' | 'errors'>): boolean => {
  const names: (keyof Values)[] = Object.keys(errors);
  return names.some((name) => errors[name] !== null && !isFilled(values[name] ?? null));
};
