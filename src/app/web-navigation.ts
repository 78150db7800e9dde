import type { NavigationEntry } from '../ui/layout/navigation.ts';

/** The sidebar's entries in their order (row C3); each area gives its own. */
export const navigationEntries: readonly NavigationEntry[] = [];
