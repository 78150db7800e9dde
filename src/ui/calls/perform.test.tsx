// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { perform } from './perform.ts';

afterEach(cleanup);

type RowProps = { readonly answer: Promise<string>; readonly tell: (word: string) => void };

const Row = ({ answer, tell }: RowProps) => {
  const removing = useMutation({ mutationFn: () => answer });
  const remove = () =>
    perform(removing, undefined, {
      done: (said) => tell(said),
      failed: (error) => tell(String(error)),
      onSuccess: () => tell('gone on'),
      onSettled: () => tell('closed'),
    });
  return (
    <button type="button" onClick={remove}>
      Remove
    </button>
  );
};

const inClient = (client: QueryClient, row: React.ReactNode) => (
  <QueryClientProvider client={client}>{row}</QueryClientProvider>
);

test.each([
  ['done', (settle: PromiseWithResolvers<string>) => settle.resolve('removed'), 'removed'],
  ['refused', (settle: PromiseWithResolvers<string>) => settle.reject(new Error('no')), 'Error: no'],
])(
  'what came of an act is told where its row has gone before it was answered, and nothing else done: %s',
  async (_, answer, said) => {
    const client = new QueryClient();
    const settle = Promise.withResolvers<string>();
    const told: string[] = [];
    const row = <Row answer={settle.promise} tell={(word) => told.push(word)} />;
    const { rerender } = render(inClient(client, row));
    screen.getByRole('button').click();
    // Somebody else's change has the list loaded again, without the row.
    rerender(inClient(client, null));
    answer(settle);
    await expect.poll(() => told).toEqual([said]);
  },
);

test('who is still there is led on', async () => {
  const settle = Promise.withResolvers<string>();
  const told: string[] = [];
  render(inClient(new QueryClient(), <Row answer={settle.promise} tell={(word) => told.push(word)} />));
  screen.getByRole('button').click();
  settle.resolve('removed');
  await expect.poll(() => told).toEqual(['gone on', 'closed', 'removed']);
});
