import { useEffect } from 'react';
import { create } from 'zustand';
import { useAddress } from './address.ts';

type Shown = {
  readonly title: string;
  /** The page at this path belongs to the sidebar's entry of that one. */
  readonly place?: { readonly pathname: string; readonly entry: string } | undefined;
};

const useStore = create<Shown>()(() => ({ title: '' }));

/** For the header. */
export const useShownTitle = (): string => useStore((store) => store.title);

/** Where the page at this path stands in the sidebar, if it is elsewhere than its address says. */
export const useShownPlace = (pathname: string): string =>
  useStore(({ place }) => (place?.pathname === pathname ? place.entry : pathname));

/** What the browser's tab says. */
export const tabTitle = (title: string): string => (title ? `${title} · Baluarte` : 'Baluarte');

/** Sets the header's title and the browser tab's (row C5). Call once in every page. @param entry path of the sidebar's entry that it belongs to. @param tab what the browser's tab says, where that is another word. */
export const usePageTitle = (title: string, entry?: string, tab: string = title): void => {
  const { pathname } = useAddress();
  useEffect(() => {
    useStore.setState({ title, place: entry === undefined ? undefined : { pathname, entry } });
    document.title = tabTitle(tab);
  }, [title, entry, tab, pathname]);
};
