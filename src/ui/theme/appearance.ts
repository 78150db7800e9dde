import { create } from 'zustand';
import { writeStored } from '../stored.ts';
import type { ThemeName } from './colours.ts';

const storageKey = 'baluarte.theme';

const useStore = create<{ readonly theme: ThemeName }>()(() => ({
  theme: globalThis.document?.documentElement.dataset.theme === 'light' ? 'light' : 'dark',
}));

/** Dark unless the person chose light (row N12). */
export const useTheme = (): ThemeName => useStore((state) => state.theme);

/** The theme in use, outside of components. */
export const currentTheme = (): ThemeName => useStore.getState().theme;

let choices = 0;

/** As `languageChoices`. */
export const themeChoices = (): number => choices;

const show = (theme: ThemeName): void => {
  choices += 1;
  document.documentElement.dataset.theme = theme;
  useStore.setState({ theme });
};

export const setTheme = (theme: ThemeName): void => {
  writeStored(storageKey, theme);
  show(theme);
};

// Chosen in another tab: all tabs of a person look alike.
globalThis.window?.addEventListener('storage', ({ key, newValue }) => {
  if (key === storageKey && (newValue === 'dark' || newValue === 'light')) show(newValue);
});
