import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { WireFault } from '../calls/client-error.ts';
import { useSay } from '../text/language.ts';
import { forgetErrors } from '../toast.ts';
import { afterPress } from './after-press.ts';
import {
  type Checks,
  type FormState,
  type FormValues,
  formState,
  isChanged,
  isFilled,
} from './form-state.ts';

/** What a field component takes from the form. `error` is shown; null until the person has changed the field and left it, or has tried to send. */
export type FieldProps<Value> = {
  readonly name: string;
  readonly value: Value;
  readonly error: string | null;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
};

export type Form<Values extends FormValues> = FormState<Values> & {
  /** The values are not those that it began with. */
  readonly changed: boolean;
  readonly field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>;
  readonly change: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  readonly reset: () => void;
  /** The form itself puts the focus into a field: leaving it as it is says nothing about the person. */
  readonly excuse: () => void;
  /** For `onSubmit`: runs `send` when valid; else shows all errors, focuses the first, calls `onInvalid`. */
  readonly submit: (send: () => void, onInvalid?: () => void) => (event: FormEvent<HTMLFormElement>) => void;
  /** Shows the server's faults at their fields; gives those that have no field here. */
  readonly showFaults: (faults: readonly WireFault[]) => readonly WireFault[];
};

/** Of a form whose values live elsewhere, such as in the address. */
export type Held<Values extends FormValues> = {
  readonly values: Values;
  readonly onChange: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
};

/** What is written in the place of a file, or may become one still: there it is corrected (`useInPlaceOfFile`). */
const writtenFor = (form: HTMLFormElement, wrong: HTMLElement | null): HTMLElement | undefined => {
  if (wrong?.hasAttribute('data-in-place-of-file')) return wrong;
  if (!(wrong instanceof HTMLInputElement) || wrong.type !== 'file') return undefined;
  const text = form.querySelector<HTMLTextAreaElement>('textarea[data-in-place-of-file]');
  return text && text.value.trim() !== '' ? text : undefined;
};

/** Puts the focus where the first error is. */
export const focusFirstWrong = (form: HTMLFormElement): void => {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const written = writtenFor(form, wrong);
  if (written) {
    written.focus();
    // What is wrong with its lines stands below them.
    written.scrollIntoView({ block: 'center' });
    return;
  }
  // A date is a group that takes no focus; its parts do.
  const part = wrong?.getAttribute('role') === 'group' ? wrong.querySelector('[role="spinbutton"]') : wrong;
  if (!(part instanceof HTMLElement)) return;
  // What is wrong with a file is marked in what is shown of it.
  const marked =
    part instanceof HTMLInputElement && part.type === 'file'
      ? part.closest('[data-field]')?.querySelector<HTMLElement>('[data-wrong-part]')
      : null;
  if (marked) {
    marked.focus({ preventScroll: true });
    marked.scrollIntoView?.({ block: 'center' });
    return;
  }
  part.focus();
  // The field of a file is not to be seen itself; what stands for it is.
  part.parentElement?.scrollIntoView({ block: 'nearest' });
};

const emptyNames = (values: FormValues): string[] =>
  Object.keys(values).filter((name) => !isFilled(values[name] ?? null));

/** The reusable form helper (specification §5, row I8). `useFields` builds on it for definitions. */
export const useForm = <Values extends FormValues>(
  initial: Values,
  checks: Checks<Values>,
  held?: Held<Values>,
): Form<Values> => {
  const say = useSay();
  const first = useRef(initial);
  const [own, setValues] = useState(initial);
  const values = held?.values ?? own;
  const [shown, setShown] = useState<ReadonlySet<string> | 'all'>(new Set<string>());
  // Fields that began empty, that the form emptied or put the focus into, and that nobody has changed since: whose focus
  // only passes one on the way to another is not told that it is missing. Sending tells it.
  const excused = useRef<ReadonlySet<string>>(new Set(emptyNames(values)));
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());

  // Computed in every rendering: the checks may follow what has been chosen so far.
  const state = formState(values, checks);

  const excuse = (): void => {
    excused.current = new Set(Object.keys(values));
  };
  const show = (name: string): void => {
    if (excused.current.has(name)) return;
    setShown((before) => (before === 'all' ? before : new Set(before).add(name)));
  };

  const change: Form<Values>['change'] = (name, value) => {
    forgetErrors();
    excused.current = new Set([...excused.current].filter((one) => one !== name));
    if (held) held.onChange(name, value);
    else setValues((before) => ({ ...before, [name]: value }));
    setFaults((before) => new Map([...before].filter(([key]) => key !== name)));
  };

  return {
    ...state,
    changed: isChanged(first.current, values),
    change,
    field: (name) => {
      const error = shown === 'all' || shown.has(name) ? state.errors[name] : null;
      return {
        name,
        value: values[name],
        error: error ? say(error) : (faults.get(name) ?? null),
        onChange: (value) => change(name, value),
        onBlur: () => afterPress(() => show(name)),
      };
    },
    excuse,
    reset: () => {
      excuse();
      setValues(first.current);
      setShown(new Set<string>());
      setFaults(new Map());
    },
    submit: (send, onInvalid) => (event) => {
      event.preventDefault();
      const form = event.currentTarget;
      if (state.valid) return send();
      flushSync(() => setShown('all'));
      focusFirstWrong(form);
      onInvalid?.();
    },
    showFaults: (list) => {
      const names = Object.keys(values);
      const here = list.filter(({ loc }) => loc.length === 2 && names.includes(String(loc[1])));
      setFaults(new Map(here.map(({ loc, msg }) => [String(loc[1]), msg])));
      return list.filter((fault) => !here.includes(fault));
    },
  };
};
