// @vitest-environment jsdom
import '../../../../app/services.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showElement } from '../../../../ui/form/testing/show-form.tsx';
import { CreateCustomer } from './create-customer.tsx';

const shown = () =>
  showElement(
    <QueryClientProvider client={new QueryClient()}>
      <CreateCustomer onClose={() => undefined} />
    </QueryClientProvider>,
    'en',
  );

const field = (name: string) =>
  within(screen.getByRole('group', { name: 'Its Administrator' })).getByRole<HTMLInputElement>('textbox', {
    name,
  });

test('a user name follows from the Administrator’s name until somebody types one', async () => {
  const { user } = shown();
  await user.type(field('Name'), 'Rosa Quispe Mamani');
  expect(field('User name').value).toBe('rosa.quispe');
  await user.clear(field('User name'));
  await user.type(field('User name'), 'rquispe');
  await user.type(field('Name'), ' de Soto');
  expect(field('User name').value).toBe('rquispe');
});

test('the Administrator stands before the quotas', () => {
  shown();
  const groups = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
  expect(groups).toEqual(['Its Administrator', 'Quotas']);
});
