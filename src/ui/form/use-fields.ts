import { type RefObject, useEffect, useRef, useState } from 'react';
import { takeReplaced } from '../page/early/early.ts';
import type { ChoiceCache } from './choosing/choices.ts';
import type { FieldDefinition } from './field-definition.ts';
import { type FieldValue, type FormValues, inputValue } from './form-state.ts';
import { anyFields, fieldChecks, initialValues, type ShownField, shownFields } from './shown-fields.ts';
import { type FieldProps, type Form, focusFirstWrong, type Held, useForm } from './use-form.ts';

/** The reusable helper with definitions: what `Form` and `FormField` render. */
export type FieldsForm<Values extends FormValues> = Form<Values> & {
  readonly shown: readonly ShownField[];
  /** `field` for what renders definitions, whatever their values. */
  readonly anyField: (name: string) => FieldProps<FieldValue>;
  /** The `<form>`, once it stands. */
  readonly element: RefObject<HTMLFormElement | null>;
  /** Puts the focus into the first field. */
  readonly focus: () => void;
  /** Puts it into that one, and brings it into view. */
  readonly focusField: (name: string) => void;
  /** Takes over what stands in the fields of a form that stood in the page before the app. */
  readonly takeTyped: () => void;
  /** What selects have loaded: for the life of the form. */
  readonly choices: ChoiceCache;
};

/** Of a date its parts take the focus. */
const control =
  'input:not([type="hidden"], [aria-hidden="true"]), textarea, select, [role="combobox"], [role="spinbutton"]';

/** The field of that name; a hidden one beside it is somebody else's, such as a password manager's. */
const inputNamed = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]:not([type="hidden"])`);

/** Puts the focus where it was in a form that this one has replaced. */
const focusSame = (form: HTMLFormElement, before: Element | null): void => {
  if (before instanceof HTMLInputElement) inputNamed(form, before.name)?.focus();
};

/** A form from definitions; they may be made anew in every rendering, only the first `initialValue` counts. */
export const useFields = <Values extends FormValues>(
  definitions: readonly FieldDefinition<Values>[],
  held?: Held<Values>,
): FieldsForm<Values> => {
  const fields = anyFields(definitions);
  // Inside, values are whatever the definitions hold; the names and types of this form are put back at the end.
  const form = useForm(initialValues(fields), fieldChecks(fields), held as Held<FormValues> | undefined);
  const element = useRef<HTMLFormElement>(null);
  const choices = useRef<ChoiceCache>(new Map());
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0 && element.current) focusFirstWrong(element.current);
  }, [refusals]);

  const field = (name: string): FieldProps<FieldValue> => {
    const own = form.field(name);
    return {
      ...own,
      onChange: (value) => {
        own.onChange(value);
        fields.find((one) => one.name === name)?.onChange?.(value, form.change);
      },
    };
  };
  const made: FieldsForm<FormValues> = {
    ...form,
    field,
    anyField: field,
    shown: shownFields(fields, form.values),
    element,
    choices: choices.current,
    focus: () => {
      form.excuse();
      element.current?.querySelector<HTMLElement>(control)?.focus();
    },
    focusField: (name) => {
      const cell = element.current?.querySelector(`[data-field="${CSS.escape(name)}"]`);
      cell?.scrollIntoView?.({ block: 'center' });
      cell?.querySelector<HTMLElement>(control)?.focus({ preventScroll: true });
    },
    takeTyped: () => {
      const replaced = takeReplaced();
      const standing = replaced?.form ?? element.current;
      for (const [name, value] of Object.entries(form.values)) {
        const input = standing && inputNamed(standing, name);
        const typed = input ? inputValue(input) : value;
        if (typed !== value) field(name).onChange(typed);
      }
      if (replaced && element.current) focusSame(element.current, replaced.focused);
    },
    showFaults: (faults) => {
      const elsewhere = form.showFaults(faults);
      if (elsewhere.length < faults.length) setRefusals((before) => before + 1);
      return elsewhere;
    },
  };
  return made as unknown as FieldsForm<Values>;
};
