import { create } from 'zustand';
import { readStored, writeStored } from '../stored.ts';

const storageKey = 'baluarte.sidebar';

type SidebarState = { readonly collapsed: boolean; readonly drawerOpen: boolean };

/** Starts expanded; the choice is remembered in this browser (row C1). */
export const useSidebar = create<SidebarState>()(() => ({
  collapsed: readStored(storageKey) === 'collapsed',
  drawerOpen: false,
}));

export const toggleSidebar = (): void => {
  const collapsed = !useSidebar.getState().collapsed;
  writeStored(storageKey, collapsed ? 'collapsed' : null);
  useSidebar.setState({ collapsed });
};

export const openDrawer = (drawerOpen: boolean): void => useSidebar.setState({ drawerOpen });
