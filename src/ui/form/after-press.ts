let pressed = false;
const waiting: (() => void)[] = [];

const release = (): void => {
  pressed = false;
  // A turn later: the click that ends the press comes right after the pointer's release.
  setTimeout(() => {
    for (const run of waiting.splice(0)) run();
  });
};

globalThis.window?.addEventListener('pointerdown', () => (pressed = true), true);
for (const end of ['pointerup', 'pointercancel'] as const)
  globalThis.window?.addEventListener(end, release, true);

/**
 * Runs something now, or after the press that is going on. A press outside a field takes the focus from it; were the
 * field's error shown at once, what is being pressed would move away, and the click would go nowhere.
 */
export const afterPress = (run: () => void): void => {
  if (pressed) waiting.push(run);
  else run();
};
