import type { OutputOf } from '../../../shared/call.ts';
import type { administratorSteps, ownFirstSteps } from './contract.ts';

type OwnSteps = OutputOf<typeof ownFirstSteps>;
export type OwnStep = (typeof administratorSteps)[number];

/** In which order they stand: a domain that nothing contracted asks for comes last, and may be left. */
export const ownStepOrder = ({ needs_domain }: Pick<OwnSteps, 'needs_domain'>): readonly OwnStep[] =>
  needs_domain ? ['request', 'domain', 'colleague'] : ['request', 'colleague', 'domain'];

/** The first one that is to be done; undefined once nothing is left but what nobody needs. */
export const nextOwnStep = (steps: OwnSteps): OwnStep | undefined =>
  ownStepOrder(steps).find((step) => !steps.done[step] && (step !== 'domain' || steps.needs_domain));

/** Whether the list is shown. */
export const showsOwnSteps = (steps: OwnSteps): boolean =>
  !steps.put_away && nextOwnStep(steps) !== undefined;
