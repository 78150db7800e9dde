/** Room for what belongs to a control: its label above it, and below it what is wrong with it. */
const aroundPixels = 34;

const overlaps = (a: DOMRect, b: DOMRect, around: number): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom + around && b.top - around < a.bottom;

/** How much is covered: what has the focus counts before the button that sends its form. */
const coverage = (region: Element, focused: Element): number => {
  const here = region.getBoundingClientRect();
  const sender = focused.closest('form, .MuiDialog-paper')?.querySelector('[type="submit"]');
  return (
    (overlaps(here, focused.getBoundingClientRect(), aroundPixels) ? 2 : 0) +
    (sender && overlaps(here, sender.getBoundingClientRect(), 0) ? 1 : 0)
  );
};

/**
 * Puts the results of own acts at the other end of a small screen where they would lie over what is in use. The two places
 * are the stylesheet's: which of them covers less is measured. Wide screens have one place, where no control is.
 */
export const placeBesideUse = (region: Element): void => {
  const { dataset } = document.body;
  const focused = document.activeElement;
  if (!focused || focused === document.body || region.contains(focused)) return;
  const before = dataset.toasts;
  const covered = coverage(region, focused);
  if (covered === 0) return;
  if (before === 'other-end') delete dataset.toasts;
  else dataset.toasts = 'other-end';
  if (coverage(region, focused) < covered) return;
  if (before === undefined) delete dataset.toasts;
  else dataset.toasts = before;
};

/**
 * Keeps them out of the way while any is shown; gives what ends that. Once none is left the usual place is theirs again.
 * @param onToasts calls what it is given whenever one comes or goes.
 */
export const keepBesideUse = (
  regionOf: () => Element | null,
  onToasts: (look: () => void) => () => void,
): (() => void) => {
  let frame = 0;
  const look = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const region = regionOf();
      if (region?.querySelector('.Toastify__toast')) placeBesideUse(region);
      else delete document.body.dataset.toasts;
    });
  };
  const end = onToasts(look);
  document.addEventListener('focusin', look);
  document.addEventListener('scroll', look, true);
  window.addEventListener('resize', look);
  // A field grows while somebody writes, and a page by what was sent: what is below it moves without a scroll.
  const sizes = new ResizeObserver(look);
  sizes.observe(document.body);
  return () => {
    cancelAnimationFrame(frame);
    end();
    delete document.body.dataset.toasts;
    document.removeEventListener('focusin', look);
    document.removeEventListener('scroll', look, true);
    window.removeEventListener('resize', look);
    sizes.disconnect();
  };
};
