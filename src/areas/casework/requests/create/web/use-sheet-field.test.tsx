// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { previewMessages } from '../../../../../shared/sheet/preview-messages.ts';
import type { FieldDefinition } from '../../../../../ui/form/field-definition.ts';
import { Form } from '../../../../../ui/form/form.tsx';
import { languages, showElement } from '../../../../../ui/form/testing/show-form.tsx';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { spearphishing } from '../../../../services/spearphishing/service.ts';
import { createMessages } from '../../messages.ts';
import { CreateFailureNotice } from './create-failure.tsx';
import type { CreateFailure } from './use-create.ts';
import { useSheetField } from './use-sheet-field.tsx';

type Values = { readonly document: File | null };
/** jsdom's files have no stream. */
const streamed = (file: File): File => {
  file.stream = () =>
    new ReadableStream({
      start: async (controller) => {
        const read = new FileReader();
        const bytes = new Promise((resolve) => read.addEventListener('load', () => resolve(read.result)));
        read.readAsArrayBuffer(file);
        controller.enqueue(new Uint8Array((await bytes) as ArrayBuffer));
        controller.close();
      },
    });
  return file;
};
const sheetOf = (text: string) => streamed(new File([text], 'people.csv'));
const refused: CreateFailure = {
  text: 'Not accepted.',
  faults: [{ loc: ['body', 'document', 2, 'email'], msg: 'Not of your organisation.', type: 'domain' }],
  more: 0,
  about: ['document'],
};

type ShownProps = {
  readonly failure: CreateFailure | null;
  readonly onSubmit: () => void;
  readonly isMended?: boolean;
};

const Shown = ({ failure, onSubmit, isMended = false }: ShownProps) => {
  const sheet = useSheetField(failure);
  const fields: readonly FieldDefinition<Values>[] = [
    {
      name: 'document',
      type: 'file',
      label: createMessages.file,
      initialValue: null,
      accept: '.csv',
      kinds: 'CSV',
      maxBytes: 1000,
      validation: sheet.checks,
      below: ({ document: file }) =>
        sheet.preview(
          file,
          spearphishing.services[0],
          isMended ? (mended) => form.change('document', streamed(mended)) : undefined,
        ),
    },
  ];
  const form = useFields(fields);
  return (
    <Form form={form} onSubmit={onSubmit}>
      <CreateFailureNotice failure={sheet.elsewhere} />
    </Form>
  );
};

const chooseFile = async (language: 'en' | 'es') =>
  screen.findByLabelText(createMessages.file[language], { selector: 'input' });

for (const language of languages) {
  test(`a sheet with wrong cells is not sent, and one in order is (${language})`, async () => {
    const onSubmit = vi.fn();
    const { user } = showElement(<Shown failure={null} onSubmit={onSubmit} />, language);
    const input = await chooseFile(language);
    await user.upload(input, sheetOf('email\nnot-one\n'));
    await screen.findByText(createMessages.correctFile[language]);
    await user.click(screen.getByRole('button', { name: language === 'en' ? 'Search' : 'Buscar' }));
    expect(onSubmit).not.toHaveBeenCalled();
    // The wrong cell, not the field of the file.
    expect(document.activeElement?.id).toBe('sheet-2-email');
    await user.upload(input, sheetOf('email\nana@example.com\n'));
    await screen.findByText(previewMessages.inOrder[language]);
    await user.click(screen.getByRole('button', { name: language === 'en' ? 'Search' : 'Buscar' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test(`a cell that the server refused is marked like the browser's own, under the file's own name for its column (${language})`, async () => {
    const head = language === 'en' ? 'email' : 'correo';
    const { user, show } = showElement(<Shown failure={null} onSubmit={() => undefined} />, language);
    await user.upload(await chooseFile(language), sheetOf(`${head}\nana@example.com\n`));
    await screen.findByText(previewMessages.inOrder[language]);
    show(<Shown failure={refused} onSubmit={() => undefined} />);
    const place = screen.getByRole('button', { name: previewMessages.at('2', head)[language] });
    await user.click(place);
    expect(document.activeElement?.id).toBe('sheet-2-email');
    expect(document.activeElement?.textContent).toContain('Not of your organisation.');
    // The notice says what was refused, and leaves the cells to the preview.
    expect(screen.getByRole('alert').textContent).not.toContain('Not of your organisation.');
  });
}

test('another file ends the reading of the one before', async () => {
  const cancel = vi.fn();
  const endless = sheetOf('email\n');
  endless.stream = () =>
    new ReadableStream({
      pull: async (controller) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        controller.enqueue(new TextEncoder().encode('email\n'));
      },
      cancel,
    });
  const { user } = showElement(<Shown failure={null} onSubmit={() => undefined} />, 'en');
  const input = await chooseFile('en');
  await user.upload(input, endless);
  await screen.findByRole('progressbar');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(cancel).not.toHaveBeenCalled();
  await user.upload(input, sheetOf('email\nana@example.com\n'));
  await waitFor(() => expect(cancel).toHaveBeenCalledTimes(1));
  await screen.findByText(previewMessages.inOrder.en);
});

test('a sheet with a column that counts for nothing is never said to be in order, and can be sent', async () => {
  const onSubmit = vi.fn();
  const { user } = showElement(<Shown failure={null} onSubmit={onSubmit} />, 'es');
  await user.upload(await chooseFile('es'), sheetOf('correo;nombres\nana@example.com;Ana\n'));
  await screen.findByText(previewMessages.oneUnused.es);
  expect(screen.queryByText(previewMessages.inOrder.es)).toBeNull();
  expect(screen.getByText(/No se usa: «nombres»\..*nombre,/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
});

test('a cell in which nothing was changed keeps the focus', async () => {
  const { user } = showElement(<Shown failure={null} onSubmit={() => undefined} isMended />, 'en');
  await user.upload(await chooseFile('en'), sheetOf('email\nnot-one\n'));
  const cell = await screen.findByRole('button', { name: /^not-one/ });
  for (const key of ['{Enter}', 'x{Escape}']) {
    await user.click(await screen.findByRole('button', { name: /^not-one/ }));
    await user.keyboard(key);
    expect([key, document.activeElement?.tagName, document.activeElement?.id]).toEqual([
      key,
      'BUTTON',
      cell.id,
    ]);
  }
});

test('a cell counts as corrected once nothing is wrong with it', async () => {
  const { user } = showElement(<Shown failure={null} onSubmit={() => undefined} isMended />, 'en');
  await user.upload(await chooseFile('en'), sheetOf('email\nnot-one\n'));
  await user.click(await screen.findByRole('button', { name: /^not-one/ }));
  await user.keyboard('-either{Enter}');
  await user.click(await screen.findByRole('button', { name: /^not-one-either/ }));
  expect(screen.queryByText(previewMessages.oneCorrected.en)).toBeNull();
  await user.keyboard('@example.com{Enter}');
  await screen.findByText(previewMessages.oneCorrected.en);
});
