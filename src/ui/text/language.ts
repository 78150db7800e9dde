import { create } from 'zustand';
import { isLanguage, type Language, type Message, say } from '../../shared/messages.ts';
import { writeStored } from '../stored.ts';

const storageKey = 'baluarte.language';

/** The page's first script has already chosen: the stored language, else the browser's, else English. */
const firstLanguage = (): Language => {
  const chosen = globalThis.document?.documentElement.lang;
  return isLanguage(chosen) ? chosen : 'en';
};

type LanguageStore = { readonly language: Language };
const useStore = create<LanguageStore>()(() => ({ language: firstLanguage() }));

/** The language in use, outside of components. */
export const currentLanguage = (): Language => useStore.getState().language;

let choices = 0;

/** How often a language was chosen, here or in another tab: an answer that was asked for before knows nothing of it. */
export const languageChoices = (): number => choices;

const show = (language: Language): void => {
  choices += 1;
  document.documentElement.lang = language;
  useStore.setState({ language });
};

/** Changes the language of this browser. The account's own setting is the caller's to save. */
export const setLanguage = (language: Language): void => {
  writeStored(storageKey, language);
  show(language);
};

// Chosen in another tab: all tabs of a person speak the same.
globalThis.window?.addEventListener('storage', ({ key, newValue }) => {
  if (key === storageKey && isLanguage(newValue)) show(newValue);
});

export const useLanguage = (): Language => useStore((state) => state.language);

/** Gives the function that turns a message into the reader's words. */
export const useSay = (): ((message: Message) => string) => {
  const language = useLanguage();
  return (message) => say(message, language);
};
