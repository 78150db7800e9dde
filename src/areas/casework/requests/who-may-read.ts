import type { Actor } from '../../../shared/actor.ts';

/** Whose request it is, and whether its service is about people; a row of `requests`. */
type AboutPeople = { readonly is_about_people: boolean; readonly created_by: string };

/**
 * Lists of people, what was found about them and the talk about it: for Administrators, who asked, and staff
 * (`product.md`, privacy). In SQL the same rule over the same two columns stands in `findings/list/server/list-store.ts`,
 * `findings/trend/server/trend-store.ts` and `conversations/server/store.ts`.
 */
export const mayReadPersons = ({ role, userId }: Pick<Actor, 'role' | 'userId'>, row: AboutPeople): boolean =>
  !row.is_about_people || role !== 'Member' || row.created_by === userId;
