// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { keepBesideUse, placeBesideUse } from './place-beside-use.ts';

const at = (element: Element, top: () => number, height: number): void => {
  element.getBoundingClientRect = () => new DOMRect(12, top(), 366, height);
};

/** A phone of 844 px: the usual place is the end of the screen, the other one is below the header. */
const stage = (fieldTop: number, buttonTop: number): Element => {
  document.body.innerHTML = '<form><input><button type="submit">Send</button></form><section></section>';
  const [field, button, region] = ['input', 'button', 'section'].map((name) => {
    const found = document.querySelector<HTMLElement>(name);
    if (!found) throw new Error(`There is no ${name}.`);
    return found;
  }) as [HTMLElement, HTMLElement, HTMLElement];
  at(field, () => fieldTop, 40);
  at(button, () => buttonTop, 34);
  at(region, () => (document.body.dataset.toasts === 'other-end' ? 68 : 784), 52);
  field.focus();
  return region;
};

beforeEach(() => {
  delete document.body.dataset.toasts;
});

for (const [name, fieldTop, buttonTop, place] of [
  ['far from both', 300, 400, undefined],
  ['over the field in use', 790, 400, 'other-end'],
  ['over the words below the field in use', 720, 400, 'other-end'],
  ['over what sends the form', 640, 770, 'other-end'],
  ['over what sends, where the other place is over the field', 80, 770, undefined],
] as const)
  test(`what lies ${name} ${place ? 'goes to the other end' : 'stays'}`, () => {
    placeBesideUse(stage(fieldTop, buttonTop));
    expect(document.body.dataset.toasts).toBe(place);
  });

test('at the other end it goes back where that one lies over what is in use', () => {
  document.body.dataset.toasts = 'other-end';
  placeBesideUse(stage(80, 400));
  expect(document.body.dataset.toasts).toBeUndefined();
});

test('what grows beside it while somebody writes has it look again', async () => {
  let grow = (): void => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(look: () => void) {
        grow = look;
      }
      observe() {}
      disconnect() {}
    },
  );
  const region = stage(500, 600);
  region.innerHTML = '<div class="Toastify__toast"></div>';
  const end = keepBesideUse(
    () => region,
    () => () => undefined,
  );
  const button = document.querySelector('button');
  if (button) at(button, () => 770, 34);
  grow();
  await vi.waitFor(() => expect(document.body.dataset.toasts).toBe('other-end'));
  end();
  vi.unstubAllGlobals();
});
