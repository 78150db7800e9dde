/**
 * Scrolls a part of the page below what stays at its top, and gives the focus to it or to its heading.
 * @param id of its element; nothing happens where it is gone.
 */
export const showPart = (id: string, focused: 'part' | 'heading'): void => {
  const part = document.getElementById(id);
  if (!part) return;
  const target = focused === 'heading' ? (part.querySelector<HTMLElement>('h2, h3') ?? part) : part;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  part.scrollIntoView({ block: 'start' });
};
