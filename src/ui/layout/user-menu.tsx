import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import type { Language } from '../../shared/messages.ts';
import { withUserName } from '../../shared/names/full-name.ts';
import { PopoverMenu } from '../dialogs/popover-menu.tsx';
import { usePopover } from '../dialogs/use-popover.ts';
import { Check, ChevronDown, LogOut, Settings, UserRound } from '../icons/icons.ts';
import { uiMessages } from '../messages.ts';
import { useLanguage, useSay } from '../text/language.ts';
import { useTheme } from '../theme/appearance.ts';
import type { ThemeName } from '../theme/colours.ts';
import styles from './header.module.css';

export type UserMenuProps = {
  readonly username: string;
  /** The user name where there is no other. */
  readonly fullName: string;
  /** Role in words. */
  readonly role: string;
  readonly onLanguage: (language: Language) => void;
  readonly onTheme: (theme: ThemeName) => void;
  /** Where one's own account stands. */
  readonly accountPath: string;
  readonly onSignOut: () => void;
};

const themes = [
  ['dark', uiMessages.themeDark],
  ['light', uiMessages.themeLight],
] as const;
const languages = [
  ['en', uiMessages.languageEnglish],
  ['es', uiMessages.languageSpanish],
] as const;

/** Who is here, and their menu: language, theme, the account's page, Sign out (row C5). */
export const UserMenu = ({
  username,
  fullName,
  role,
  onLanguage,
  onTheme,
  accountPath,
  onSignOut,
}: UserMenuProps) => {
  const say = useSay();
  const language = useLanguage();
  const theme = useTheme();
  const popover = usePopover();
  const whole = withUserName(fullName, username);
  const option = (chosen: boolean, label: string, choose: () => void) => (
    <MenuItem key={label} role="menuitemradio" aria-checked={chosen} onClick={choose}>
      <span className={styles.tick}>{chosen ? <Check size={16} aria-hidden="true" /> : null}</span>
      {label}
    </MenuItem>
  );
  return (
    <>
      <button
        type="button"
        className={styles.user}
        aria-haspopup="menu"
        aria-expanded={popover.isOpen}
        aria-label={`${say(uiMessages.accountMenu)}: ${whole}`}
        onClick={popover.open}
      >
        <span className={styles.avatar} aria-hidden="true">
          <UserRound size={16} />
        </span>
        <span className={styles.username}>{fullName}</span>
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      <PopoverMenu popover={popover} label={say(uiMessages.accountMenu)} gapPixels={6}>
        <li className={styles.who} role="presentation">
          <strong>{fullName}</strong>
          <span>{fullName === username ? role : `${username} · ${role}`}</span>
        </li>
        <Divider />
        <li className={styles.group} role="presentation">
          {say(uiMessages.language)}
        </li>
        {languages.map(([code, label]) => option(code === language, say(label), () => onLanguage(code)))}
        <li className={styles.group} role="presentation">
          {say(uiMessages.theme)}
        </li>
        {themes.map(([name, label]) => option(name === theme, say(label), () => onTheme(name)))}
        <Divider />
        <MenuItem component={Link} to={accountPath} onClick={popover.close}>
          <span className={styles.tick}>
            <Settings size={16} aria-hidden="true" />
          </span>
          {say(uiMessages.accountMenu)}
        </MenuItem>
        <MenuItem
          onClick={() => {
            popover.close();
            onSignOut();
          }}
        >
          <span className={styles.tick}>
            <LogOut size={16} aria-hidden="true" />
          </span>
          {say(uiMessages.signOut)}
        </MenuItem>
      </PopoverMenu>
    </>
  );
};
