/** What the page's first script (index.html) keeps until the app has taken over the form that stands in the page. */
type Early = {
  /** What was done so far, in order; nothing more once `stop` was called. */
  readonly acts: Event[];
  readonly stop: () => void;
};

const inPage = (globalThis as { early?: Early }).early;

/** Nothing is kept where there is no such script: in tests, and where no page is. */
const early: Early = inPage ?? { acts: [], stop: () => undefined };

/** The form that stood in the page, until the app has taken over what was typed into it, and where the focus is meanwhile. */
let first = inPage ? document.querySelector('form') : null;
let focused = inPage ? document.activeElement : null;
const noteFocus = ({ target }: FocusEvent): void => {
  if (target instanceof Element) focused = target;
};
if (inPage) document.addEventListener('focusin', noteFocus);

type Replaced = { readonly form: HTMLFormElement; readonly focused: Element | null };

/**
 * The form that stood in the page, where React has drawn another one: somebody else (a password manager, a translation)
 * had put something into it. What was typed stands there still. Given once.
 */
export const takeReplaced = (): Replaced | undefined => {
  const form = first;
  first = null;
  document.removeEventListener('focusin', noteFocus);
  return form && !form.isConnected ? { form, focused } : undefined;
};

/** Whether somebody has done something on the page before the app was there. */
export const hasActs = (): boolean => early.acts.length > 0;

/** The button itself, or the one that React has drawn in its place: it says the same. */
const standing = (button: HTMLElement | null): HTMLElement | null | undefined =>
  !button || button.isConnected
    ? button
    : [...document.querySelectorAll<HTMLElement>('button')].find(
        (one) => one.textContent === button.textContent && one.ariaLabel === button.ariaLabel,
      );

const doAgain = (act: Event): void => {
  if (act instanceof StorageEvent)
    window.dispatchEvent(new StorageEvent('storage', { key: act.key, newValue: act.newValue }));
  if (!(act.target instanceof Element)) return;
  if (act.type === 'submit') {
    const form = act.target.closest('form');
    (form?.isConnected ? form : document.querySelector('form'))?.requestSubmit();
  }
  // A field that was left says what is wrong in it.
  if (act.type === 'focusout') act.target.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  // The press of a button that sends was told by what it sends.
  if (act.type === 'click') standing(act.target.closest<HTMLElement>('button:not([type="submit"])'))?.click();
};

const buttonOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('button') : null;

/**
 * A button that was drawn anew while it was held down gets no click of the browser's: the press counts where it is let go on
 * the one in its place.
 */
const finishPress = (acts: readonly Event[]): void => {
  const at = acts.findLastIndex(({ type }) => type === 'pointerdown');
  const pressed = acts[at] ? buttonOf(acts[at]) : null;
  const since = acts.slice(at + 1).map(({ type }) => type);
  if (!pressed || pressed.isConnected || since.includes('click')) return;
  if (since.includes('pointerup')) {
    standing(pressed)?.click();
    return;
  }
  const letGo = (event: Event): void => {
    const button = standing(pressed);
    if (event.type === 'pointerup' && button && buttonOf(event) === button) button.click();
    for (const type of ends) document.removeEventListener(type, letGo, true);
  };
  const ends = ['pointerup', 'pointercancel'];
  for (const type of ends) document.addEventListener(type, letGo, true);
};

/** Does once more what was pressed before anything listened. Call it when the form has what was typed. */
export const replayActs = (): void => {
  early.stop();
  const acts = early.acts.splice(0);
  const lastSubmit = acts.findLast(({ type }) => type === 'submit');
  for (const act of acts) if (act.type !== 'submit' || act === lastSubmit) doAgain(act);
  finishPress(acts);
};
