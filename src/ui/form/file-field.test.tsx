// @vitest-environment jsdom
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { uiMessages } from '../messages.ts';
import type { FieldDefinition } from './field-definition.ts';
import { isFilled } from './form-state.ts';
import { useInPlaceOfFile } from './in-place-of-file.ts';
import { formMessages } from './messages.ts';
import { languages, message, showForm } from './testing/show-form.tsx';

type Values = { readonly document: File | null };
type Many = { readonly documents: readonly File[] };
const label = message('File', 'Archivo');
const missing = message('File is required.', 'El archivo es obligatorio.');
const same = { type: 'file', label, accept: '.csv,text/csv', kinds: 'CSV', maxBytes: 10 } as const;
type More = {
  readonly disabled?: boolean;
  readonly display?: boolean;
  readonly progress?: number;
  readonly initialValue?: File;
  readonly shows?: (file: File) => boolean;
};
const one = (more: More = {}) =>
  [
    {
      ...same,
      name: 'document',
      initialValue: null,
      validation: isFilled,
      validationErrorMessage: missing,
      ...more,
    },
  ] satisfies FieldDefinition<Values>[];
const csv = (name = 'people.csv', bytes = 3) => new File(['x'.repeat(bytes)], name);
const find = (language: 'en' | 'es' = 'en') => screen.findByLabelText(label[language], { selector: 'input' });

for (const language of languages) {
  test(`file: one is chosen by its label, shown with name and size, and taken away by its named button (${language})`, async () => {
    const { user, values } = showForm<Values>(one(), { language });
    const file = csv();
    await user.upload(await find(language), file);
    expect(values()).toEqual({ document: file });
    expect(screen.getByText('people.csv', { selector: '.visually-hidden' })).toBeTruthy();
    screen.getByRole('button', { name: uiMessages.removeFile[language] }).focus();
    await user.keyboard('{Enter}');
    expect(values()).toEqual({ document: null });
    expect(document.activeElement).toBe(await find(language));
    await user.upload(await find(language), file);
    expect(values()).toEqual({ document: file });
  });

  test(`file: another kind and a larger one are refused in words (${language})`, async () => {
    const { user, values } = showForm<Values>(one(), { language });
    const free = { applyAccept: false };
    const input = await find(language);
    const { default: userEvent } = await import('@testing-library/user-event');
    await userEvent.setup(free).upload(input, csv('people.pdf'));
    expect(screen.getByText(uiMessages.wrongFileKind('CSV')[language])).toBeTruthy();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await user.upload(input, csv('people.csv', 11));
    expect(screen.getByText(/10/, { selector: 'p' }).textContent).toBe(
      uiMessages.fileTooLarge('10 bytes')[language],
    );
    expect(values()).toEqual({ document: null });
    await user.upload(input, csv('PEOPLE.CSV'));
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  test(`file: passing it says nothing, sending shows the error (${language})`, async () => {
    const { user } = showForm<Values>(one(), { language });
    (await find(language)).focus();
    await user.tab();
    expect(screen.queryByText(missing[language])).toBeNull();
    await user.keyboard('{Enter}');
    expect(screen.getByText(missing[language])).toBeTruthy();
    expect(document.activeElement).toBe(await find(language));
  });
}

test('file: one may be dropped', async () => {
  const { values } = showForm<Values>(one());
  const zone = (await find()).closest('section') ?? document.body;
  const file = csv();
  const drop = createEvent.drop(zone);
  Object.defineProperty(drop, 'dataTransfer', { value: { files: [file] } });
  fireEvent(zone, drop);
  expect(values()).toEqual({ document: file });
  expect(drop.defaultPrevented).toBe(true);
});

test('file: one that was not chosen here is not spoken of, and another may be', async () => {
  const made = csv('made.csv');
  const { user, values } = showForm<Values>(one({ initialValue: made, shows: (file) => file !== made }));
  const input = await find();
  expect(values()).toEqual({ document: made });
  expect(screen.queryByText('made.csv')).toBeNull();
  expect(screen.queryByRole('button', { name: uiMessages.removeFile.en })).toBeNull();
  const chosen = csv('chosen.csv');
  await user.upload(input, chosen);
  expect(values()).toEqual({ document: chosen });
  expect(screen.getByText('chosen.csv', { selector: '.visually-hidden' })).toBeDefined();
});

const Written = () => <textarea aria-label="Lines" {...useInPlaceOfFile()} />;

test('file: where text that became one is wrong, that text is marked, described and focused, and no place for files', async () => {
  const made = csv('made.csv');
  const fields = one({ initialValue: made, shows: (file) => file !== made }).map((field) => ({
    ...field,
    validation: (file: File | null) => file?.name === 'right.csv',
    below: () => <Written />,
  }));
  const { user } = showForm<Values>(fields);
  const [input, lines] = [await find(), await screen.findByLabelText('Lines')];
  const marked = () => [input, lines].map((field) => field.getAttribute('aria-invalid'));
  expect(marked()).toEqual([null, null]);
  await user.click(screen.getByRole('button', { name: uiMessages.search.en }));
  expect(marked()).toEqual([null, 'true']);
  expect(document.activeElement).toBe(lines);
  const said = document.getElementById(lines.getAttribute('aria-describedby') ?? '');
  expect(said?.textContent).toBe(missing.en);
  // One that is chosen and wrong is marked where it stands.
  await user.upload(input, csv('wrong.csv'));
  expect(marked()).toEqual(['true', null]);
});

test("file: accept is the browser's too, and progress is a bar", async () => {
  showForm<Values>(one({ progress: 0.4 }));
  expect(await find()).toHaveProperty('accept', '.csv,text/csv');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
});

for (const language of languages) {
  test(`file, multiple: several are added one after another, a second time is one, each has its own button (${language})`, async () => {
    const fields: FieldDefinition<Many>[] = [
      { ...same, name: 'documents', multiple: true, initialValue: [] },
    ];
    const { user, values } = showForm<Many>(fields, { language });
    const [a, b, c] = [csv('a.csv'), csv('b.csv'), csv('c.csv')];
    await user.upload(await find(language), [a, b]);
    await user.upload(await find(language), [b, c]);
    expect(values()).toEqual({ documents: [a, b, c] });
    await user.click(screen.getByRole('button', { name: formMessages.removeNamedFile('b.csv')[language] }));
    expect(values()).toEqual({ documents: [a, c] });
  });
}

test('file: disabled takes nothing, display false is not there', async () => {
  const { user, values } = showForm<Values>(one({ disabled: true }));
  await user.upload(await find(), csv());
  expect(values()).toEqual({ document: null });
  expect(showForm<Values>(one({ display: false })).container.querySelector('input')).toBeNull();
});
