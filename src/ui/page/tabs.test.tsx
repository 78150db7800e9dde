// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { showElement } from '../form/testing/show-form.tsx';
import { type Tab, Tabs } from './tabs.tsx';

type Key = 'one' | 'two' | 'three';
const tabs: readonly Tab<Key>[] = [
  { key: 'one', label: 'One', panel: () => <input aria-label="field" /> },
  { key: 'two', label: 'Two', count: '2', countLabel: '2 new', panel: (shown) => `second ${shown}` },
  { key: 'three', label: 'Three', panel: () => 'third' },
];

const Shown = () => {
  const [chosen, setChosen] = useState<Key>('one');
  return <Tabs label="Parts" tabs={tabs} chosen={chosen} onChoose={setChosen} />;
};

const tab = (name: string): HTMLElement => screen.getByRole('tab', { name });

test('the chosen tab is scrolled into the row, to either side, and the page is not', async () => {
  const place = { One: [0, 80], 'Two 2 new': [80, 80], Three: [160, 80] } as const;
  const { user } = showElement(<Shown />, 'en');
  const row = screen.getByRole('tablist');
  Object.defineProperty(row, 'clientWidth', { value: 120 });
  for (const [name, [left, width]] of Object.entries(place)) {
    Object.defineProperty(tab(name), 'offsetLeft', { value: left });
    Object.defineProperty(tab(name), 'offsetWidth', { value: width });
  }
  await user.click(tab('Three'));
  // Its end, and a little of what stands beside it.
  expect(row.scrollLeft).toBe(240 - 120 + 40);
  await user.click(tab('One'));
  expect(row.scrollLeft).toBe(0);
});

test('the row says while more of it is beyond either edge', async () => {
  const { user } = showElement(<Shown />, 'en');
  const row = screen.getByRole('tablist');
  expect(row.hasAttribute('data-more')).toBe(false);
  Object.defineProperty(row, 'clientWidth', { value: 120 });
  Object.defineProperty(row, 'scrollWidth', { value: 240 });
  await user.click(tab('Two 2 new'));
  expect(row.hasAttribute('data-more')).toBe(true);
  row.scrollLeft = 120;
  fireEvent.scroll(row);
  expect(row.hasAttribute('data-more')).toBe(false);
  expect(row.hasAttribute('data-before')).toBe(true);
  row.scrollLeft = 0;
  fireEvent.scroll(row);
  expect(row.hasAttribute('data-before')).toBe(false);
});

test('arrows, Home and End move along the tabs, choose, and go round', async () => {
  const { user } = showElement(<Shown />, 'en');
  await user.tab();
  expect(document.activeElement).toBe(tab('One'));
  for (const [key, name] of [
    ['{ArrowRight}', 'Two 2 new'],
    ['{ArrowRight}', 'Three'],
    ['{ArrowRight}', 'One'],
    ['{ArrowLeft}', 'Three'],
    ['{Home}', 'One'],
    ['{End}', 'Three'],
  ] as const) {
    await user.keyboard(key);
    expect(document.activeElement).toBe(tab(name));
    expect(tab(name).getAttribute('aria-selected')).toBe('true');
  }
  expect(screen.getAllByRole('tab').filter((one) => one.tabIndex === 0)).toEqual([tab('Three')]);
});

test('one panel is shown, named by its tab, and what was typed in another stays', async () => {
  const { user } = showElement(<Shown />, 'en');
  await user.type(screen.getByLabelText('field'), 'kept');
  await user.click(tab('Two 2 new'));
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  expect(screen.getByRole('tabpanel', { name: 'Two 2 new' }).textContent).toBe('second true');
  await user.click(tab('One'));
  expect(screen.getByLabelText<HTMLInputElement>('field').value).toBe('kept');
});

test('what nobody has looked at is not made', () => {
  showElement(<Shown />, 'en');
  expect(screen.queryByText('third')).toBeNull();
  expect(tab('Three').hasAttribute('aria-controls')).toBe(false);
});

test('where what happens chooses another tab, the focus goes with it, and is taken from nothing else', () => {
  const shownAs = (chosen: Key) => (
    <>
      <Tabs label="Parts" tabs={tabs} chosen={chosen} onChoose={() => undefined} />
      <input aria-label="Elsewhere" />
    </>
  );
  const { show } = showElement(shownAs('one'), 'en');
  tab('One').focus();
  show(shownAs('three'));
  expect(document.activeElement).toBe(tab('Three'));
  screen.getByLabelText('Elsewhere').focus();
  show(shownAs('one'));
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
});
