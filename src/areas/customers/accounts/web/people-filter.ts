import { customerRoles, type Role, roles } from '../../../../shared/actor.ts';
import { campaignRowsPerPage } from '../../../../ui/constants.ts';
import type { ListAddress } from '../../../../ui/table/list-address.ts';
import { type PersonState, personStates } from '../contract.ts';
import type { ListInput } from './people-queries.ts';

/** The filters that live in the address. */
export const peopleFilterNames = ['organisation', 'role', 'state'] as const;
export type PeopleAddress = ListAddress<(typeof peopleFilterNames)[number]>;

/** The word in the address for those who belong to no organisation. */
export const providerWord = 'provider';

/** The form for a new analyst, as whoever needs one links to it. */
export const newAnalystPath = `/people/create?organisation=${providerWord}&as=Analyst`;

/** What a link from the first steps gives along, so that they are where one is afterwards. */
export const fromFirstSteps = { from: 'first-steps' } as const;
export const isFromFirstSteps = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'from' in state && state.from === fromFirstSteps.from;

export type PeopleFilter = {
  readonly search: string;
  readonly organisation: string | undefined;
  readonly role: Role | undefined;
  readonly state: PersonState | undefined;
};

/** The roles that a reader's list can have. */
export const rolesFor = (isOperator: boolean): readonly Role[] => (isOperator ? roles : customerRoles);

/** The role that a link to the form wishes for the new person: no filter of the list behind it. */
export const readWish = (query: string, isOperator: boolean): Role | undefined => {
  const wish = new URLSearchParams(query).get('as');
  return rolesFor(isOperator).find((role) => role === wish);
};

/** The list's address after the form: as it was narrowed, without what was wished for the person. */
export const withoutWish = (query: string): string => {
  const left = new URLSearchParams(query);
  left.delete('as');
  return left.size > 0 ? `?${left}` : '';
};

/** Whether the list has less than all people of a place, so that nobody in it is not nobody at all. */
export const leavesOut = ({ search, role, state }: PeopleFilter): boolean =>
  search !== '' || role !== undefined || state !== undefined;

/** What an address asks for; words that are none are left out, and an Administrator has one organisation only. */
export const readPeopleFilter = (
  { search, filters }: Pick<PeopleAddress, 'search' | 'filters'>,
  isOperator: boolean,
): PeopleFilter => ({
  search,
  organisation: isOperator ? filters.organisation : undefined,
  role: rolesFor(isOperator).find((role) => role === filters.role),
  state: personStates.find((state) => state === filters.state),
});

/** The same for the call. */
export const peopleInput = ({ search, organisation, role, state }: PeopleFilter): ListInput => ({
  ...(search ? { search } : {}),
  ...(organisation ? { organisation_id: organisation === providerWord ? null : organisation } : {}),
  ...(role ? { rol: role } : {}),
  ...(state ? { state } : {}),
  limit: campaignRowsPerPage,
});
