import type { Role } from '../../shared/actor.ts';
import type { Message } from '../../shared/messages.ts';
import type { Icon } from '../icons/icon.tsx';

/** One entry of the sidebar, given by its area. */
export type NavigationEntry = {
  readonly path: string;
  /** The title of its page. */
  readonly label: Message;
  /** What stands in the sidebar where the title is long; it is a part of the title. */
  readonly short?: Message;
  /** Under which heading it stands; none for the first ones. */
  readonly group?: Message;
  readonly icon: Icon;
  readonly roles: readonly Role[];
  /** Other paths whose pages belong to this entry. */
  readonly also?: readonly string[];
};

/** Entries one after the other that have the same heading. */
export const groupsOf = (
  entries: readonly NavigationEntry[],
): readonly { readonly group: Message | undefined; readonly entries: readonly NavigationEntry[] }[] =>
  [...Map.groupBy(entries, ({ group }) => group)].map(([group, of]) => ({ group, entries: of }));

const contains = (path: string, pathname: string): boolean =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);

/** The entry that a path belongs to, child routes included (row C4); undefined for an unknown one. */
export const activeEntry = (
  entries: readonly NavigationEntry[],
  pathname: string,
): NavigationEntry | undefined =>
  entries.find((entry) => [entry.path, ...(entry.also ?? [])].some((path) => contains(path, pathname)));
