import type { Message } from '../../../../shared/messages.ts';
import type { Service } from '../../../../shared/service.ts';
import { services } from '../../../../shared/services.ts';
import type { ServiceArea } from '../service-area.ts';

/** A service as somebody asks for it, and where its form is. Internal and external are one: the form asks which. */
type AskLink = {
  readonly key: string;
  readonly label: Message;
  /** Other words by which people look for it. */
  readonly also: Message;
  readonly to: string;
  /** All that have the same word for their service. */
  readonly services: readonly Service[];
};

/** The part of the address that names the service of a new request. */
export const askedParameter = 'service';
/** Beside it, which kind of it. */
export const askedTypeParameter = 'kind';

const wordOf = (submodule: string): string => submodule.toLowerCase().replaceAll(' ', '-');

/** The form of a new request for a service; of one that is sold for inside and outside with the kind chosen. */
export const askPath = ({ path, submodule, type }: Service): string => {
  const kind = type === 'NA' ? '' : `&${askedTypeParameter}=${type.toLowerCase()}`;
  return `${path}/create?${askedParameter}=${wordOf(submodule)}${kind}`;
};

const nothing: Message = { en: '', es: '' };

/** Each service that can be asked for once, in the order in which they are sold. */
export const askLinks = (): AskLink[] => {
  const bySubmodule = Map.groupBy(services(), ({ submodule }) => submodule);
  return [...bySubmodule].flatMap(([submodule, same]) => {
    const [first] = same;
    if (!first) return [];
    const word = wordOf(submodule);
    return [
      {
        ...{ key: word, label: first.names, also: first.also ?? nothing },
        ...{ to: `${first.path}/create?${askedParameter}=${word}`, services: same },
      },
    ];
  });
};

/**
 * What a form begins with whose address names a service of its area; undefined for any other word.
 * @param word as a link to the form has it, or the service as a list has it that is filtered by it.
 */
export const askedService = (
  area: Pick<ServiceArea, 'services'>,
  word: string | null,
  kind: string | null = null,
) => {
  const all = area.services.filter(({ submodule }) => wordOf(submodule) === wordOf(word ?? ''));
  const named = all.filter(({ type }) => type.toLowerCase() === kind);
  const same = named.length > 0 ? named : all;
  const [first] = same;
  if (!first) return undefined;
  return {
    ...{ title: '', description: '', submodule: first.submodule },
    type_submodule: same.length === 1 ? first.type : '',
  };
};

/** Those that are contracted first; the others keep their order too. */
export const contractedFirst = (
  links: readonly AskLink[],
  limitOf: (service: Service) => number | undefined,
): (AskLink & { readonly isContracted: boolean })[] => {
  const judged = links.map((link) => ({
    ...link,
    // What is not known yet is offered: the form says what is left.
    isContracted: link.services.some((one) => limitOf(one) !== 0),
  }));
  return [...judged.filter((link) => link.isContracted), ...judged.filter((link) => !link.isContracted)];
};
