import type { Person } from '../../../accounts/server/store.ts';

/** The theme that somebody chose for their account; nothing is added where none was. */
export const themeOf = (person: Pick<Person, 'theme'> | undefined): { readonly theme?: 'dark' | 'light' } =>
  person?.theme === 'dark' || person?.theme === 'light' ? { theme: person.theme } : {};
