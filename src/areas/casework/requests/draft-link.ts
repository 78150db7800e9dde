import { descriptionMaxCharacters, titleMaxCharacters } from '../../../shared/schema.ts';

/** What the form of a new request may begin with. */
type HandedDraft = {
  readonly title: string;
  readonly description: string;
  readonly submodule: string;
  readonly type_submodule: string;
  readonly domain_subdomain?: string;
};

/** Where a link leads, and what it hands over in the history's entry. */
export type DraftLink = { readonly to: string; readonly state: { readonly draft: HandedDraft } };

/**
 * The form of an area, begun with these words, cut to what it takes. They may name a person: they go with the history's
 * entry, which stays in this browser, and never stand in an address, which is shared and recorded.
 */
export const draftLink = (path: string, draft: HandedDraft): DraftLink => ({
  to: `${path}/create`,
  state: {
    draft: {
      ...draft,
      title: draft.title.slice(0, titleMaxCharacters),
      description: draft.description.slice(0, descriptionMaxCharacters),
    },
  },
});

const textOf = (value: object, key: string): string => {
  const text: unknown = key in value ? Reflect.get(value, key) : undefined;
  return typeof text === 'string' ? text : '';
};

/** The draft that a link handed over; undefined where there is none. */
export const readDraft = (state: unknown): HandedDraft | undefined => {
  if (typeof state !== 'object' || state === null || !('draft' in state)) return undefined;
  const { draft } = state;
  if (typeof draft !== 'object' || draft === null || textOf(draft, 'title') === '') return undefined;
  return {
    title: textOf(draft, 'title'),
    description: textOf(draft, 'description'),
    submodule: textOf(draft, 'submodule'),
    type_submodule: textOf(draft, 'type_submodule'),
    domain_subdomain: textOf(draft, 'domain_subdomain'),
  };
};
