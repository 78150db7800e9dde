// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { message, showElement } from '../../../../../../ui/form/testing/show-form.tsx';
import { TypedList } from './typed-list.tsx';

const label = message('Targets', 'Objetivos');
let chosen: File | null = null;

const Shown = ({ first = null }: { first?: File | null }) => {
  const [file, setFile] = useState<File | null>(first);
  chosen = file;
  return (
    <>
      <TypedList column="target" label={label} placeholder="" file={file} onFile={setFile} />
      <button type="button" onClick={() => setFile(null)}>
        Remove
      </button>
    </>
  );
};

test('what is typed becomes the file, and goes with it', async () => {
  const { user } = showElement(<Shown />, 'en');
  await user.type(screen.getByLabelText('Targets'), '10.0.0.1{enter}10.0.0.2');
  await user.tab();
  await waitFor(() => expect(chosen?.name).toBe('target.csv'));
  expect(chosen?.size).toBe('target\n10.0.0.1\n10.0.0.2'.length);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(chosen).toBeNull();
  expect(screen.getByLabelText('Targets')).toHaveProperty('value', '');
});

test('where a file was chosen there is nothing to type', () => {
  showElement(<Shown first={new File(['target'], 'own.csv')} />, 'en');
  expect(screen.queryByLabelText('Targets')).toBeNull();
});
