import { create } from 'zustand';

/** The ten codes between their only answer and the person's acknowledgement. In memory, never stored. */
export const useRecoveryCodes = create<{ readonly codes: readonly string[] }>()(() => ({ codes: [] }));

export const keepRecoveryCodes = (codes: readonly string[]): void => useRecoveryCodes.setState({ codes });

export const forgetRecoveryCodes = (): void => keepRecoveryCodes([]);
