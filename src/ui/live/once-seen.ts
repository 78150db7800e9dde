/** Acts once, when the tab is before somebody: at once, or when they come back to it. Gives the way to leave it. */
export const onceSeen = (act: () => void): (() => void) => {
  const look = (): void => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', look);
    act();
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => document.removeEventListener('visibilitychange', look);
};
