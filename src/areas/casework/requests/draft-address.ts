import { descriptionMaxCharacters, titleMaxCharacters } from '../../../shared/schema.ts';

/** What the form of a new request may begin with, said in its address. */
type AddressedDraft = {
  readonly title: string;
  readonly description: string;
  readonly submodule: string;
  readonly type_submodule: string;
  readonly domain_subdomain?: string;
};

/** Names of their own: the list behind the form keeps its filters in the same address. */
const names = {
  title: 'new_title',
  description: 'new_description',
  submodule: 'new_submodule',
  type_submodule: 'new_type',
  domain_subdomain: 'new_domain',
} as const;

/** The parts of the address that hold a draft. */
export const draftNames: readonly string[] = Object.values(names);

/** `/digital-web-shielding/create?new_title=…`: the form of an area, begun with these words, cut to what it takes. */
export const draftHref = (path: string, draft: AddressedDraft): string => {
  const cut: AddressedDraft = {
    ...draft,
    title: draft.title.slice(0, titleMaxCharacters),
    description: draft.description.slice(0, descriptionMaxCharacters),
  };
  const pairs = Object.entries(names).map(([key, name]): [string, string] => [
    name,
    cut[key as keyof AddressedDraft] ?? '',
  ]);
  return `${path}/create?${new URLSearchParams(pairs.filter(([, value]) => value !== ''))}`;
};

/** The draft of an address; undefined where it has no title. */
export const readDraft = (parameters: URLSearchParams): AddressedDraft | undefined => {
  const read = (name: string, most: number): string => (parameters.get(name) ?? '').slice(0, most);
  const title = read(names.title, titleMaxCharacters);
  if (title === '') return undefined;
  return {
    title,
    description: read(names.description, descriptionMaxCharacters),
    submodule: read(names.submodule, 60),
    type_submodule: read(names.type_submodule, 20),
    domain_subdomain: read(names.domain_subdomain, 253),
  };
};
