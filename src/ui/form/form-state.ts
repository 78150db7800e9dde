import type { Message } from '../../shared/messages.ts';

/** What a field may hold. */
export type FieldValue = string | boolean | number | null | File | readonly string[] | readonly File[];
/** What a date holds while only some of its parts are typed, or make no day: nobody can type this character. */
export const halfTyped = '\u0000';
export type FormValues = Readonly<Record<string, FieldValue>>;

/** One rule of one field: true when the value is fine, else `message` is the field's error. */
export type Check<Values extends FormValues, Value> = {
  passes(value: Value, values: Values): boolean;
  readonly message: Message;
};

export type Checks<Values extends FormValues> = {
  readonly [Name in keyof Values]?: readonly Check<Values, Values[Name]>[];
};

type FormErrors<Values extends FormValues> = { readonly [Name in keyof Values]: Message | null };

export type FormState<Values extends FormValues> = {
  readonly values: Values;
  /** Error or null for every field, after every change (specification §5). */
  readonly errors: FormErrors<Values>;
  /** Only when all are null. */
  readonly valid: boolean;
};

const firstError = <Values extends FormValues, Name extends keyof Values>(
  values: Values,
  name: Name,
  checks: Checks<Values>,
): Message | null => checks[name]?.find((check) => !check.passes(values[name], values))?.message ?? null;

/** Whether a field holds the same in both: files by themselves, lists by what is in them, in order. */
const isSameValue = (a: FieldValue | undefined, b: FieldValue | undefined): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((one: unknown, index) => one === b[index])
    : a === b;

/** True when any field holds something else than before. */
export const isChanged = (before: FormValues, now: FormValues): boolean =>
  Object.keys({ ...before, ...now }).some((name) => !isSameValue(before[name], now[name]));

/** The state for these values: every check of every field has run. */
export const formState = <Values extends FormValues>(
  values: Values,
  checks: Checks<Values>,
): FormState<Values> => {
  const names: (keyof Values & string)[] = Object.keys(values);
  const entries = names.map((name) => [name, firstError(values, name, checks)] as const);
  return {
    values,
    errors: Object.fromEntries(entries) as FormErrors<Values>,
    valid: entries.every(([, error]) => error === null),
  };
};

/** The value of an input's event: checkboxes use the checked flag (specification §5). */
export const inputValue = (input: { type: string; value: string; checked?: boolean }): string | boolean =>
  input.type === 'checkbox' ? input.checked === true : input.value;

/** True for text with something in it beside spaces (row L11), a ticked box, a file, a list with something in it. */
export const isFilled = (value: FieldValue): boolean => {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== false;
};
