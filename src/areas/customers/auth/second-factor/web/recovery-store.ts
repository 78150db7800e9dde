import { create } from 'zustand';

/** The ten codes between their only answer and the person's acknowledgement. In memory, never stored. */
export const useRecoveryCodes = create<{ readonly codes: readonly string[] }>()(() => ({ codes: [] }));

export const keepRecoveryCodes = (codes: readonly string[]): void => useRecoveryCodes.setState({ codes });

let forgotten = 0;

export const forgetRecoveryCodes = (): void => {
  forgotten += 1;
  keepRecoveryCodes([]);
};

/** Keeps codes that are asked for now, unless whoever asks for them has signed out before they come. */
export const keeperOfRecoveryCodes = (): ((codes: readonly string[]) => void) => {
  const before = forgotten;
  return (codes) => {
    if (forgotten === before) keepRecoveryCodes(codes);
  };
};
