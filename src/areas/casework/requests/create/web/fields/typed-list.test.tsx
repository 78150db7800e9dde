// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { message, showElement } from '../../../../../../ui/form/testing/show-form.tsx';
import { createMessages } from '../../../messages.ts';
import { TypedList } from './typed-list.tsx';

const label = message('Targets', 'Objetivos');
const own = new File(['target'], 'own.csv');
let chosen: File | null = null;

type ShownProps = { readonly first?: File | null; readonly column?: string | undefined };

const Shown = ({ first = null, column }: ShownProps) => {
  const [file, setFile] = useState<File | null>(first);
  chosen = file;
  return (
    <>
      <TypedList column={column} label={label} placeholder="" file={file} onFile={setFile} />
      <button type="button" onClick={() => setFile(null)}>
        Remove
      </button>
      <button type="button" onClick={() => setFile(own)}>
        Choose
      </button>
    </>
  );
};

test('what is typed becomes the file; it is kept while one is chosen, which is sent, and counts again after it', async () => {
  const { user } = showElement(<Shown column="target" />, 'en');
  await user.type(screen.getByLabelText('Targets'), '10.0.0.1{enter}10.0.0.2');
  await user.tab();
  await waitFor(() => expect(chosen?.name).toBe('target.csv'));
  expect(chosen?.size).toBe('target\n10.0.0.1\n10.0.0.2'.length);
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  expect(screen.queryByLabelText('Targets')).toBeNull();
  expect(screen.getByText(createMessages.typedNotSent.en)).toBeDefined();
  expect(chosen).toBe(own);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText(createMessages.typedNotSent.en)).toBeNull();
  expect(screen.getByLabelText('Targets')).toHaveProperty('value', '10.0.0.1\n10.0.0.2');
  await waitFor(() => expect(chosen?.name).toBe('target.csv'));
  await user.clear(screen.getByLabelText('Targets'));
  await waitFor(() => expect(chosen).toBeNull());
});

test('a file that is dropped just after typing is not put aside by what was typed', async () => {
  const { user } = showElement(<Shown column="target" />, 'en');
  await user.type(screen.getByLabelText('Targets'), '10.0.0.1');
  // Dropped: the text keeps the focus.
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(chosen).toBe(own);
});

test('the lines go into the column of whichever service is chosen, and are no file while there is none', async () => {
  const { user, show } = showElement(<Shown column="target" />, 'en');
  await user.type(screen.getByLabelText('Targets'), 'Guests');
  await user.tab();
  await waitFor(() => expect(chosen?.name).toBe('target.csv'));
  show(<Shown column={undefined} />);
  await waitFor(() => expect(chosen).toBeNull());
  show(<Shown column="ssid" />);
  await waitFor(() => expect(chosen?.name).toBe('ssid.csv'));
  expect(screen.getByLabelText('Targets')).toHaveProperty('value', 'Guests');
});

test('where a file was chosen there is nothing to type', () => {
  showElement(<Shown first={own} column="target" />, 'en');
  expect(screen.queryByLabelText('Targets')).toBeNull();
  expect(screen.queryByText(createMessages.typedNotSent.en)).toBeNull();
});
