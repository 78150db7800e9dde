import * as z from 'zod/mini';
import { call, nothing } from '../../../shared/call.ts';

/** Steps that nothing else tells: an Operator may decide to leave them as they are. */
export const decidedSteps = ['mail', 'logo', 'second_review'] as const;
export type DecidedStep = (typeof decidedSteps)[number];

export const operatorSteps = ['customer', 'analyst', ...decidedSteps] as const;
export const administratorSteps = ['domain', 'request', 'colleague'] as const;

/** What an Operator does in an empty installation, and what of it is done. */
export const staffFirstSteps = call({
  path: '/api/staff/first_steps/list',
  access: 'operator',
  encoding: 'none',
  input: z.object({}),
  output: z.object({
    done: z.record(z.enum(operatorSteps), z.boolean()),
    /** Those of them that are done because nothing is wanted, and for which nothing has been set since. */
    left: z.array(z.enum(decidedSteps)),
    /** While no customer is ready: one that is there, and still has no Administrator or nothing contracted. */
    unready: z.nullable(z.object({ organisation_id: z.string(), name: z.string() })),
    /** A mail server is set. */
    has_mail_server: z.boolean(),
    /** Somebody has asked for something, ever. */
    has_requests: z.boolean(),
    put_away: z.boolean(),
  }),
});

/** The same for the Administrators of a customer. */
export const ownFirstSteps = call({
  path: '/api/main/first_steps/list',
  access: 'administrator',
  encoding: 'none',
  input: z.object({}),
  output: z.object({
    done: z.record(z.enum(administratorSteps), z.boolean()),
    /** Something can be asked for at all. */
    contracted: z.boolean(),
    /** Something that is contracted asks for a proved domain. */
    needs_domain: z.boolean(),
    put_away: z.boolean(),
  }),
});

/** Leaves it as it is: the step counts as done. */
export const decideStep = call({
  path: '/api/staff/first_steps/decide',
  access: 'operator',
  encoding: 'json',
  input: z.object({ step: z.enum(decidedSteps, 'invalid') }),
  output: nothing,
});

/** Puts one's own list away, or takes it out again. */
export const putStepsAway = call({
  path: '/api/main/first_steps/put_away',
  access: 'signed-in',
  encoding: 'json',
  input: z.object({ put_away: z.boolean() }),
  output: nothing,
});
