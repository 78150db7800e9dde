import type { Actor } from '../../../shared/actor.ts';

/** Whose request it is, and whether its service is about people; a row of `requests`. */
type AboutPeople = { readonly is_about_people: boolean; readonly created_by: string };

/** The id of whom the rule is about: a Member's. */
export const memberIdOf = ({ role, userId }: Pick<Actor, 'role' | 'userId'>): string | undefined =>
  role === 'Member' ? userId : undefined;

/**
 * Lists of people, what was found about them and the talk about it: for Administrators, who asked, and staff
 * (`product.md`, privacy). The same rule in SQL stands in `server/who-may-read-store.ts`.
 */
export const mayReadPersons = (actor: Pick<Actor, 'role' | 'userId'>, row: AboutPeople): boolean => {
  const memberId = memberIdOf(actor);
  return !row.is_about_people || memberId === undefined || memberId === row.created_by;
};
