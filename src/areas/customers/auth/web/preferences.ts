import type { Language } from '../../../../shared/messages.ts';
import { send } from '../../../../ui/calls/client.ts';
import { setLanguage } from '../../../../ui/text/language.ts';
import { setTheme } from '../../../../ui/theme/appearance.ts';
import type { ThemeName } from '../../../../ui/theme/colours.ts';
import { setPreferences } from '../contract.ts';

/** At once in this browser, then for the account. The promise is about the account: a failure leaves the browser's. */
export const chooseLanguage = (language: Language): Promise<void> => {
  setLanguage(language);
  return send(setPreferences, { language });
};

/** As `chooseLanguage`. */
export const chooseTheme = (theme: ThemeName): Promise<void> => {
  setTheme(theme);
  return send(setPreferences, { theme });
};
