import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, vi } from 'vitest';
import type { Language } from '../../../shared/messages.ts';
import { setLanguage } from '../../text/language.ts';
import type { FieldDefinition } from '../field-definition.ts';
import { Form } from '../form.tsx';
import type { FormValues } from '../form-state.ts';
import { type FieldsForm, useFields } from '../use-fields.ts';

/** In both languages: what a person reads or hears. */
export const languages: readonly Language[] = ['en', 'es'];
/** A text that is told apart in the two languages. */
export const message = (en: string, es: string) => ({ en, es });

// jsdom lays nothing out.
Element.prototype.scrollIntoView ??= () => undefined;

afterEach(() => {
  cleanup();
  setLanguage('en');
});

/** Shows something of one's own, with hands to use it. */
export const showElement = (element: ReactElement, language: Language) => {
  setLanguage(language);
  const shown = render(element);
  return { user: userEvent.setup(), show: shown.rerender };
};

type Options = {
  readonly language?: Language;
  readonly sending?: boolean;
  readonly layout?: 'stack' | 'search';
  readonly onCancel?: () => void;
  readonly buttons?: false;
};

/** Shows a form of these fields as the product does, with hands to use it. */
export const showForm = <Values extends FormValues>(
  fields: readonly FieldDefinition<Values>[],
  { language = 'en', ...options }: Options = {},
) => {
  setLanguage(language);
  const sent = vi.fn<(values: Values) => void>();
  const invalid = vi.fn();
  const held: { form?: FieldsForm<Values> } = {};
  const Shown = ({ sending = false }: { sending?: boolean }) => {
    const form = useFields(fields);
    held.form = form;
    return <Form {...options} form={form} sending={sending} onSubmit={sent} onInvalid={invalid} />;
  };
  const shown = render(<Shown sending={options.sending ?? false} />);
  return {
    user: userEvent.setup(),
    /** What was sent, in order. */
    sent,
    invalid,
    values: () => held.form?.values,
    form: () => {
      if (!held.form) throw new Error('not rendered');
      return held.form;
    },
    sending: (sending: boolean) => shown.rerender(<Shown sending={sending} />),
    container: shown.container,
  };
};
