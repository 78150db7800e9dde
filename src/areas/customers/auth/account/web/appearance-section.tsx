import { type Message, say as sayIn } from '../../../../../shared/messages.ts';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { noteFailure } from '../../../../../ui/calls/query-client.ts';
import { Check } from '../../../../../ui/icons/icons.ts';
import { uiMessages } from '../../../../../ui/messages.ts';
import { chooseCsvSeparator, useCsvSeparator } from '../../../../../ui/text/csv-separator.ts';
import { currentLanguage, useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { useTheme } from '../../../../../ui/theme/appearance.ts';
import { toast, toastError } from '../../../../../ui/toast.ts';
import { chooseLanguage, chooseTheme } from '../../web/preferences.ts';
import { accountMessages as messages } from '../messages.ts';
import styles from './account.module.css';
import { Section } from './section.tsx';

/** In the language that is read by then. */
const now = (message: Message): string => sayIn(message, currentLanguage());

const tell = async (kept: Promise<void>, done: Message): Promise<void> => {
  try {
    await kept;
    toast(now(done));
  } catch (error) {
    noteFailure(error);
    toastError(errorMessage(error), now(messages.notKept));
  }
};

type ChoiceProps = {
  readonly legend: string;
  readonly options: readonly {
    readonly label: string;
    readonly lang?: string;
    readonly chosen: boolean;
    readonly choose: () => void;
  }[];
};

const Choice = ({ legend, options }: ChoiceProps) => (
  <fieldset className={styles.choice}>
    <legend>{legend}</legend>
    {options.map(({ label, lang, chosen, choose }) => (
      <button key={label} type="button" lang={lang} aria-pressed={chosen} onClick={choose}>
        <span className={styles.tick}>{chosen ? <Check size={14} aria-hidden="true" /> : null}</span>
        {label}
      </button>
    ))}
  </fieldset>
);

/** As in the menu of the account, with effect at once. */
export const AppearanceSection = () => {
  const say = useSay();
  const language = useLanguage();
  const theme = useTheme();
  const separator = useCsvSeparator();
  const languages = [
    ['en', uiMessages.languageEnglish],
    ['es', uiMessages.languageSpanish],
  ] as const;
  const themes = [
    ['dark', uiMessages.themeDark, messages.darkKept],
    ['light', uiMessages.themeLight, messages.lightKept],
  ] as const;
  const separators = [
    [',', messages.comma],
    [';', messages.semicolon],
  ] as const;
  return (
    <Section title={say(messages.appearance)} about={say(messages.appearanceAbout)}>
      <div className={styles.choices}>
        <Choice
          legend={say(uiMessages.language)}
          options={languages.map(([code, label]) => ({
            label: say(label),
            lang: code,
            chosen: code === language,
            choose: () => void tell(chooseLanguage(code), messages.languageKept),
          }))}
        />
        <Choice
          legend={say(uiMessages.theme)}
          options={themes.map(([name, label, done]) => ({
            label: say(label),
            chosen: name === theme,
            choose: () => void tell(chooseTheme(name), done),
          }))}
        />
        <Choice
          legend={say(messages.csvColumns)}
          options={separators.map(([mark, label]) => ({
            label: say(label),
            chosen: mark === separator,
            choose: () => {
              chooseCsvSeparator(mark);
              toast(say(messages.csvKept));
            },
          }))}
        />
      </div>
    </Section>
  );
};
