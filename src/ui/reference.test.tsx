// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showElement } from './form/testing/show-form.tsx';
import { uiMessages } from './messages.ts';
import { CopyReference } from './reference.tsx';

test('the button of a number is called by what it does, and says when it is done', async () => {
  const { user } = showElement(<CopyReference text="VULN-0005" />, 'es');
  await user.click(screen.getByRole('button', { name: 'Copiar VULN-0005' }));
  expect(await screen.findByText(uiMessages.copied.es)).toBeTruthy();
});
