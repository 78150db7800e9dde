import { useState } from 'react';
import { TextSearch } from '../../../../ui/icons/icons.ts';
import { readRecent } from '../../../../ui/session/recent.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { localMatches } from '../local-matches.ts';
import { jumpMessages as messages } from '../messages.ts';
import type { LocalPlace } from '../place.ts';
import {
  allOptions,
  foundGroups,
  type Group,
  localOption,
  type Option,
  recentOption,
  type TextLists,
} from './option.ts';
import type { Answer } from './use-jump.ts';

export type Places = {
  readonly pages: readonly LocalPlace[];
  readonly actions: readonly LocalPlace[];
  /** Where an organisation opens for this reader. */
  readonly organisationPath: (organisationId: string) => string;
  /** Where all that has a text is listed. */
  readonly lists: TextLists;
  /** Where deep search stands with a text filled in. */
  readonly searchPath: (text: string) => string;
};

/** Of pages and of actions, while there are requests and findings below. */
const localMost = 4;
/** Whoever types so much of a word means what has it: the services that can be asked for are all told of. */
const meantFrom = 3;
const meantMost = 12;

/** Below what is shown of a kind. */
const withAll = (
  groups: readonly Group[],
  all: Readonly<Partial<Record<string, readonly Option[]>>>,
): Group[] => groups.map((group) => ({ ...group, options: [...group.options, ...(all[group.key] ?? [])] }));

/** What the box lists, in its order: without a text what was opened before, then every page and action. */
export const useGroups = (
  { pages, actions, organisationPath, lists, searchPath }: Places,
  text: string,
  answer: Answer | undefined,
  isBusy: boolean,
): readonly Group[] => {
  const say = useSay();
  const language = useLanguage();
  const [recent] = useState(readRecent);
  const local = (key: 'pages' | 'actions', places: readonly LocalPlace[]): Group => ({
    ...{ key, heading: say(messages[key]), options: places.map((place) => localOption(place, say)) },
  });
  const filled = (groups: readonly Group[]) => groups.filter(({ options }) => options.length > 0);
  if (text === '') {
    const opened = { key: 'recent', heading: say(messages.recent), options: recent.map(recentOption) };
    const listed = (places: readonly LocalPlace[]) => places.filter(({ isFoundOnly }) => !isFoundOnly);
    return filled([opened, local('pages', listed(pages)), local('actions', listed(actions))]);
  }
  const listed = filled([
    local('pages', localMatches(pages, text, language).slice(0, localMost)),
    local(
      'actions',
      localMatches(actions, text, language).slice(0, text.length < meantFrom ? localMost : meantMost),
    ),
    ...(answer
      ? withAll(foundGroups(answer, say, organisationPath), allOptions(answer, text, lists, say))
      : []),
  ]);
  if (listed.length > 0 || isBusy || !answer) return listed;
  const deep = {
    ...{ id: 'deep-search', icon: TextSearch, title: say(messages.deepSearch(text)), detail: '' },
    to: searchPath(text),
  };
  return [{ key: 'deep', heading: say(messages.pages), options: [deep] }];
};
