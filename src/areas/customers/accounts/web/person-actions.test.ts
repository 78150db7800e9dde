import { expect, test } from 'vitest';
import { actionsFor } from './person-actions.ts';

const ana = { user_id: 'ana', state: 'active', disabled: false, locked_until: null } as const;
const administrator = { ownId: 'eva', isOperator: false };
const operator = { ownId: 'eva', isOperator: true };

test('of one’s own account only name and address are offered', () => {
  expect(actionsFor({ ...ana, user_id: 'eva' }, administrator)).toEqual(['change']);
  expect(actionsFor({ ...ana, user_id: 'eva' }, operator)).toEqual(['change']);
});

test('a disabled account is enabled or erased and not disabled again, another the other way round', () => {
  expect(actionsFor(ana, administrator)).toEqual(['change', 'reset', 'disable']);
  expect(actionsFor({ ...ana, disabled: true }, administrator)).toEqual([
    'change',
    'enable',
    'reset',
    'erase',
  ]);
});

test('nothing is done any more to somebody who was erased', () => {
  expect(actionsFor({ ...ana, state: 'erased', disabled: true }, operator)).toEqual([]);
});

test('a wait after wrong tries is lifted by Operators only', () => {
  const locked = { ...ana, locked_until: '2026-03-04T05:06:07Z' };
  expect(actionsFor(locked, operator)).toContain('unlock');
  expect(actionsFor(locked, administrator)).not.toContain('unlock');
});
