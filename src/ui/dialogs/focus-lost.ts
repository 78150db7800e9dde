/** A question that was asked first closes within this time, and gives the focus back to a button that is gone. */
export const lookAgainMilliseconds = [0, 120, 350] as const;

/** Looks at once and again until a question that was asked has closed. @returns what ends that. */
export const lookAgain = (look: () => void): (() => void) => {
  const timers = lookAgainMilliseconds.map((wait) => setTimeout(look, wait));
  return () => timers.forEach(clearTimeout);
};

/** What the keyboard goes to. */
const controls = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled)';

export const controlsIn = (place: ParentNode): HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>(controls),
];

/** Nothing has the focus: the keyboard would begin the page anew. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** The same for a part of a dialog, which takes a lost focus itself: whatever has it is around the whole part. */
export const isFocusLostAround = (part: Element): boolean =>
  isFocusLost() || (document.activeElement !== part && document.activeElement?.contains(part) === true);
