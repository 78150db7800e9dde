import { descriptionMaxCharacters, titleMaxCharacters } from '../../../shared/schema.ts';
import { duplicateOf, type SheetColumn, type SheetRules } from '../../../shared/sheet/sheet-rules.ts';
import { checkDomain } from '../../customers/domains/domain.ts';
import { domainColumnTexts } from './messages.ts';

const title: SheetColumn = { name: 'title', alsoCalled: ['título'], maxCharacters: titleMaxCharacters };
const description: SheetColumn = {
  name: 'description',
  alsoCalled: ['descripción'],
  maxCharacters: descriptionMaxCharacters,
  multiline: true,
};

/** Rules of the bulk list of domains: each a valid domain, the later of two equal ones named. */
export const shieldingRules: SheetRules = {
  columns: [
    {
      name: 'domain_subdomain',
      about: domainColumnTexts.domain_subdomain,
      alsoCalled: ['domain', 'subdomain', 'dominio', 'subdominio'],
      required: true,
      maxCharacters: 253,
    },
    { ...title, about: domainColumnTexts.title },
    { ...description, about: domainColumnTexts.description },
  ],
  start: (firstSeen) => {
    const seen = firstSeen();
    return ({ row, cells: { domain_subdomain = '' } }) => {
      if (domain_subdomain === '') return [];
      const checked = checkDomain(domain_subdomain);
      if (!checked.ok) return [{ column: 'domain_subdomain', type: checked.type, msg: checked.msg }];
      const earlier = seen(checked.ascii, row);
      return earlier ? [duplicateOf('domain_subdomain', earlier)] : [];
    };
  },
};

/** Rules of the list that describes the projects of a zip of source code; the later of two equal titles is named. */
export const sastRules: SheetRules = {
  columns: [
    { ...title, required: true },
    { name: 'repository', alsoCalled: ['repositorio'], maxCharacters: 500 },
    { name: 'language', alsoCalled: ['idioma'], maxCharacters: 60 },
    description,
  ],
  start: (firstSeen) => {
    const seen = firstSeen();
    return ({ row, cells: { title: name = '' } }) => {
      const earlier = name === '' ? undefined : seen(name.toLowerCase(), row);
      return earlier ? [duplicateOf('title', earlier)] : [];
    };
  },
};
