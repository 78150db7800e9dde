import type { PointerEvent } from 'react';

/**
 * For `onPointerDown` of what opens the choice of files: the press belongs to it until it ends. What comes late, such as a
 * figure above it, would otherwise push it away between pressing and letting go, and the browser would see no click.
 */
export const holdPress = ({ currentTarget, pointerId }: PointerEvent): void => {
  // A page without a window, as unit tests have, captures nothing.
  if ('setPointerCapture' in currentTarget) currentTarget.setPointerCapture(pointerId);
};
