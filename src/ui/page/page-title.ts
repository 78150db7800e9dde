import { useEffect } from 'react';
import { create } from 'zustand';

const useStore = create<{ readonly title: string }>()(() => ({ title: '' }));

/** For the header. */
export const useShownTitle = (): string => useStore((store) => store.title);

/** Sets the header's title and the browser tab's (row C5). Call once in every page. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    useStore.setState({ title });
    document.title = title ? `${title} · Baluarte` : 'Baluarte';
  }, [title]);
};
