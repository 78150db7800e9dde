import type { ComponentType, LazyExoticComponent } from 'react';
import type { Role } from '../shared/actor.ts';

/** One page: its chunk is loaded when somebody first goes there. */
export type PageRoute = {
  readonly path: string;
  readonly roles: readonly Role[];
  readonly page: LazyExoticComponent<ComponentType>;
};

/** Every signed-in page (row C10). `:campaignId?` is absent for the list, `create` for the form, else a request. */
export const pageRoutes: readonly PageRoute[] = [];
