import { Moon, Sun } from '../../../../ui/icons/first-icons.ts';
import { uiMessages } from '../../../../ui/messages.ts';
import { setLanguage, useLanguage, useSay } from '../../../../ui/text/language.ts';
import { setTheme, useTheme } from '../../../../ui/theme/appearance.ts';
import styles from './auth-page.module.css';

/** Language and theme, before anybody has signed in. Each language is named in itself. */
export const Switches = () => {
  const say = useSay();
  const language = useLanguage();
  const theme = useTheme();
  return (
    <footer className={styles.switches}>
      <fieldset className={styles.switch}>
        <legend className="visually-hidden">{say(uiMessages.language)}</legend>
        <button type="button" lang="en" aria-pressed={language === 'en'} onClick={() => setLanguage('en')}>
          English
        </button>
        <button type="button" lang="es" aria-pressed={language === 'es'} onClick={() => setLanguage('es')}>
          Español
        </button>
      </fieldset>
      <fieldset className={styles.switch}>
        <legend className="visually-hidden">{say(uiMessages.theme)}</legend>
        <button
          type="button"
          data-theme-choice="dark"
          aria-pressed={theme === 'dark'}
          onClick={() => setTheme('dark')}
        >
          <Moon size={14} aria-hidden="true" />
          {say(uiMessages.themeDark)}
        </button>
        <button
          type="button"
          data-theme-choice="light"
          aria-pressed={theme === 'light'}
          onClick={() => setTheme('light')}
        >
          <Sun size={14} aria-hidden="true" />
          {say(uiMessages.themeLight)}
        </button>
      </fieldset>
    </footer>
  );
};
