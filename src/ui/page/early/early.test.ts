// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const pressed = vi.fn();
let acts: Event[] = [];

const drawButton = (): HTMLElement => {
  document.body.innerHTML = '<form><button type="button" aria-label="Light">L</button></form>';
  const button = document.querySelector('button');
  if (!button) throw new Error('no button');
  return button;
};
/** As the page's first script keeps it. */
const keep = (type: string, target: Element): void => {
  const event = new Event(type, { bubbles: true });
  target.addEventListener(type, (kept) => void acts.push(kept), { once: true });
  target.dispatchEvent(event);
};
const { early } = { early: { stop: () => undefined } };

beforeEach(() => {
  acts = [];
  pressed.mockReset();
  vi.resetModules();
  Object.assign(globalThis, { early: Object.assign(early, { acts }) });
});

/** The app draws the button anew while it is held down, and then does again what was done before. */
const takeOver = async (before: readonly string[]): Promise<HTMLElement> => {
  const old = drawButton();
  const { replayActs } = await import('./early.ts');
  for (const type of before) keep(type, old);
  const button = drawButton();
  button.addEventListener('click', pressed);
  replayActs();
  return button;
};

test('a press on a button that is drawn anew meanwhile counts once it is let go there', async () => {
  const button = await takeOver(['pointerdown']);
  expect(pressed).not.toHaveBeenCalled();
  button.dispatchEvent(new Event('pointerup', { bubbles: true }));
  expect(pressed).toHaveBeenCalledTimes(1);
  button.dispatchEvent(new Event('pointerup', { bubbles: true }));
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('let go elsewhere, or taken for scrolling, it counts for nothing', async () => {
  for (const [type, target] of [
    ['pointerup', document.body],
    ['pointercancel', undefined],
  ] as const) {
    const button = await takeOver(['pointerdown']);
    (target ?? button).dispatchEvent(new Event(type, { bubbles: true }));
    button.dispatchEvent(new Event('pointerup', { bubbles: true }));
    expect(pressed).not.toHaveBeenCalled();
    vi.resetModules();
    acts.length = 0;
  }
});

test('let go before the app listened it counts once, with the click of the browser or without', async () => {
  for (const before of [
    ['pointerdown', 'pointerup'],
    ['pointerdown', 'pointerup', 'click'],
  ]) {
    pressed.mockReset();
    await takeOver(before);
    expect(pressed).toHaveBeenCalledTimes(1);
    vi.resetModules();
    acts.length = 0;
  }
});
