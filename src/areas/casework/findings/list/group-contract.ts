import * as z from 'zod/mini';
import { call } from '../../../../shared/call.ts';
import { moment } from '../../../../shared/schema.ts';
import { severities } from '../../../../shared/vocabulary/severity.ts';
import { type FindingSort, findingFilter, findingSorts } from '../contract.ts';

/** What findings are put together by. */
export const findingGroupings = ['weakness', 'place', 'owner'] as const;
export type FindingGrouping = (typeof findingGroupings)[number];
/** The worst; what is left out is found by a narrower filter. */
export const groupsMost = 50;

/** What groups are ordered by, as lists of findings are; by anything else the worst stand first. */
const groupSorts = ['severity', '-severity', 'due_at', '-due_at'] as const;
export type GroupSort = (typeof groupSorts)[number];

/** The order of groups for that of a list. */
export const groupSortOf = (sort: FindingSort | undefined): GroupSort =>
  groupSorts.find((one) => one === sort) ?? '-severity';

const findingGroup = z.object({
  /** What a list is narrowed to for it: a weakness, a place, an owner's id or `none`. */
  key: z.string(),
  /**
   * Of a weakness the title that several findings of it all share, else the name of its CWE; of an owner their name; else the key
   * itself. Empty for nobody's.
   */
  label: z.string(),
  total: z.int(),
  /** The worst severity in it. */
  worst: z.enum(severities),
  /** By when the first of the open ones is to be fixed. */
  due_at: z.nullable(moment),
  /** Who takes care of them: one person, several of them (or one and nobody), or nobody. */
  owners: z.enum(['one', 'several', 'nobody']),
  /** The full name of that one. */
  owner: z.nullable(z.string()),
});
export type FindingGroup = z.output<typeof findingGroup>;

/** The findings that a filter leaves, put together: the worst severity first unless asked otherwise, then the largest. */
export const groupFindings = call({
  path: '/api/main/findings/groups',
  access: 'signed-in',
  encoding: 'json',
  input: z.extend(findingFilter, { by: z.enum(findingGroupings), sort: z.optional(z.enum(findingSorts)) }),
  output: z.object({ groups: z.array(findingGroup), more: z.boolean() }),
});
