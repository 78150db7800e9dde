import type { Message } from '../../../../../../shared/messages.ts';
import { type FormState, type FormValues, isFilled } from '../../../../../../ui/form/form-state.ts';
import { createMessages } from '../../../messages.ts';

/** What is said of a form that was not sent: that something is missing, or what is wrong with the first that is there. */
export const whatIsWrong = <Values extends FormValues>({
  values,
  errors,
}: Pick<FormState<Values>, 'values' | 'errors'>): Message => {
  const names: (keyof Values)[] = Object.keys(errors);
  const filled = names.find((name) => errors[name] !== null && isFilled(values[name] ?? null));
  return (filled !== undefined && errors[filled]) || createMessages.missingFields;
};
