import * as z from 'zod/mini';
import { call, nothing } from '../../../../shared/call.ts';
import { id, requiredText, text } from '../../../../shared/schema.ts';

/** Views of the list of findings that somebody keeps, and what each is called, in characters. */
export const savedFiltersMost = 30;
export const savedNameMost = 60;

const savedFilter = z.object({
  filter_id: z.string(),
  name: z.string(),
  /** As the list's address has it: `state=open&owner=me`. */
  query: z.string(),
});
export type SavedFilter = z.output<typeof savedFilter>;

/** One's own, by name. */
export const listSavedFilters = call({
  path: '/api/main/findings/filters/list',
  access: 'signed-in',
  encoding: 'none',
  input: z.object({}),
  output: z.array(savedFilter),
});

/** Keeps a view; one of the same name is replaced. */
export const saveFilter = call({
  path: '/api/main/findings/filters/save',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ name: requiredText(savedNameMost), query: text(1000) }),
  output: savedFilter,
});

export const removeFilter = call({
  path: '/api/main/findings/filters/remove',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ filter_id: id }),
  output: nothing,
});
