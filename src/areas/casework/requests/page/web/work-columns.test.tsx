// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showElement } from '../../../../../ui/form/testing/show-form.tsx';

let isWide = false;
let tell: (() => void)[] = [];

beforeEach(() => {
  tell = [];
  vi.resetModules();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.startsWith('(min-width') && isWide;
    },
    addEventListener: (_type: string, changed: () => void) => tell.push(changed),
    removeEventListener: () => undefined,
  }));
});
afterEach(() => vi.unstubAllGlobals());

const order = (): readonly string[] => screen.getAllByRole('textbox').map((field) => field.ariaLabel ?? '');

test('Tab goes as the eye does: on small screens acts come first, beside each other the work; what was typed stays', async () => {
  isWide = false;
  const { WorkColumns } = await import('./work-columns.tsx');
  const field = (name: string) => <input aria-label={name} />;
  const { user } = showElement(
    <WorkColumns acts={field('acts')} about={field('about')}>
      {field('work')}
    </WorkColumns>,
    'en',
  );
  expect(order()).toEqual(['acts', 'about', 'work']);
  await user.type(screen.getByLabelText('about'), 'a note');
  isWide = true;
  act(() => {
    for (const changed of tell) changed();
  });
  expect(order()).toEqual(['work', 'acts', 'about']);
  expect(screen.getByLabelText('about')).toHaveProperty('value', 'a note');
});
