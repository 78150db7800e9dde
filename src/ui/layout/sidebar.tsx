import Tooltip from '@mui/material/Tooltip';
import { Link, useLocation } from 'react-router';
import { collapsedLogoPixels } from '../constants.ts';
import { PanelLeftClose, PanelLeftOpen } from '../icons/icons.ts';
import { uiMessages } from '../messages.ts';
import { useShownPlace } from '../page/page-title.ts';
import { useSay } from '../text/language.ts';
import { classes } from '../theme/classes.ts';
import { Emblem } from '../theme/mark.tsx';
import { chosenState } from './chosen-again.ts';
import { activeEntry, groupsOf, type NavigationEntry } from './navigation.ts';
import styles from './sidebar.module.css';
import { toggleSidebar, useSidebar } from './sidebar-state.ts';

type EntryLinkProps = {
  readonly entry: NavigationEntry;
  readonly isActive: boolean;
  readonly collapsed: boolean;
  readonly onGo?: (() => void) | undefined;
};

const EntryLink = ({ entry, isActive, collapsed, onGo }: EntryLinkProps) => {
  const say = useSay();
  const isShortened = entry.short !== undefined;
  return (
    <Tooltip title={collapsed || isShortened ? say(entry.label) : ''} placement="right" describeChild>
      <Link
        to={entry.path}
        state={chosenState}
        className={classes(styles.entry, isActive && styles.active)}
        aria-current={isActive ? 'page' : undefined}
        aria-label={isShortened ? say(entry.label) : undefined}
        onClick={onGo}
      >
        <entry.icon size={18} aria-hidden="true" />
        <span className={styles.label}>{say(entry.short ?? entry.label)}</span>
      </Link>
    </Tooltip>
  );
};

type EntriesProps = {
  readonly entries: readonly NavigationEntry[];
  readonly collapsed: boolean;
  readonly onGo?: () => void;
};

/** The entries, in the sidebar and in the drawer of small screens. */
export const NavigationEntries = ({ entries, collapsed, onGo }: EntriesProps) => {
  const say = useSay();
  const { pathname } = useLocation();
  const active = activeEntry(entries, useShownPlace(pathname));
  return (
    <nav aria-label={say(uiMessages.mainNavigation)} className={styles.nav}>
      {groupsOf(entries).map(({ group, entries: ofGroup }) => {
        const name = group && say(group);
        return (
          <div key={name ?? ''} className={styles.group}>
            {name ? <p className={styles.groupName}>{name}</p> : null}
            <ul aria-label={name}>
              {ofGroup.map((entry) => (
                <li key={entry.path}>
                  <EntryLink entry={entry} isActive={entry === active} collapsed={collapsed} onGo={onGo} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
};

/** 220 px, or the emblem's 48 px with its margins; 300 ms between both (rows C1, C2). */
export const Sidebar = ({ entries }: { entries: readonly NavigationEntry[] }) => {
  const say = useSay();
  const { collapsed } = useSidebar();
  const label = say(collapsed ? uiMessages.expandMenu : uiMessages.collapseMenu);
  return (
    <aside className={classes(styles.sidebar, collapsed && styles.collapsed)}>
      <Link to="/" className={styles.brand} aria-label="Baluarte">
        <span className={styles.emblem}>
          <Emblem size={collapsed ? collapsedLogoPixels : 30} />
        </span>
        <span className={styles.word}>Baluarte</span>
      </Link>
      <NavigationEntries entries={entries} collapsed={collapsed} />
      <button
        type="button"
        className={styles.toggle}
        aria-label={label}
        aria-expanded={!collapsed}
        onClick={toggleSidebar}
      >
        {collapsed ? (
          <PanelLeftOpen size={18} aria-hidden="true" />
        ) : (
          <PanelLeftClose size={18} aria-hidden="true" />
        )}
        <span className={styles.label}>{label}</span>
      </button>
    </aside>
  );
};
