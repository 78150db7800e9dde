// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showElement } from '../../../../../ui/form/testing/show-form.tsx';
import { peopleMessages as messages } from '../../messages.ts';
import { HandOvers } from './hand-overs.tsx';
import { handOver, useHandOvers } from './handover-store.ts';

const passwordOf = (username: string) => ({
  title: messages.created(username),
  ...{ username, password: `one time of ${username}` },
});

test('passwords are shown over whatever page is open, one after another, until each is handed over', async () => {
  const { user } = showElement(<HandOvers />, 'en');
  act(() => {
    handOver(passwordOf('carla'));
    handOver(passwordOf('luis'));
  });
  for (const username of ['carla', 'luis']) {
    await screen.findByText(`one time of ${username}`);
    await user.click(screen.getByRole('button', { name: messages.done.en }));
  }
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('whoever signs in after somebody sees none of theirs, also of those that came after they had left', () => {
  showElement(<HandOvers />, 'en');
  act(() => handOver(passwordOf('carla')));
  cleanup();
  expect(useHandOvers.getState().waiting).toEqual([]);
  handOver(passwordOf('luis'));
  showElement(<HandOvers />, 'en');
  expect(useHandOvers.getState().waiting).toEqual([]);
  expect(screen.queryByText('one time of luis')).toBeNull();
});
