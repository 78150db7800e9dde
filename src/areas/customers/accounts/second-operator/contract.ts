import * as z from 'zod/mini';
import { call, nothing } from '../../../../shared/call.ts';
import { freshFactorFor } from '../../../../shared/fresh-factor.ts';
import { id, moment } from '../../../../shared/schema.ts';

/** What no Operator does alone where there are two. */
export const operatorActKinds = [
  'create-staff',
  'change-role',
  'reset-operator',
  'enable-operator',
  'erase-operator',
  'second-review',
  'erase-organisation',
] as const;
export type OperatorActKind = (typeof operatorActKinds)[number];

/** Days after which what nobody confirmed is asked for anew. */
export const operatorActDays = 7;

export const operatorAct = z.object({
  act_id: z.string(),
  kind: z.enum(operatorActKinds),
  /** What it is about: a person as they are to be, a service and whether the rule is to hold, or a customer's name. */
  subject: z.object({
    username: z.optional(z.string()),
    full_name: z.optional(z.string()),
    email: z.optional(z.string()),
    rol: z.optional(z.string()),
    keep_factor: z.optional(z.boolean()),
    submodule: z.optional(z.string()),
    type_submodule: z.optional(z.string()),
    second_person: z.optional(z.boolean()),
    organisation: z.optional(z.string()),
  }),
  asked_by: z.string(),
  asked_at: moment,
  /** Whether it is one's own, which may be withdrawn. */
  own: z.boolean(),
  /** Another Operator's, whose account one neither made nor reset lately, nor they one's own. */
  may_confirm: z.boolean(),
});
export type OperatorAct = z.output<typeof operatorAct>;

/** What waits for a second Operator, the oldest first. */
export const listOperatorActs = call({
  path: '/api/staff/acts/list',
  access: 'operator',
  encoding: 'none',
  input: z.object({}),
  output: z.array(operatorAct),
});

/** Does what another Operator asked for. Where it makes or resets an account, its one-time password is answered once. */
export const confirmOperatorAct = call({
  path: '/api/staff/acts/confirm',
  access: 'operator',
  freshFactor: freshFactorFor({
    en: 'This does what another Operator asked for',
    es: 'Esto hace lo que pidió otra persona con rol de Operación',
  }),
  encoding: 'json',
  input: z.object({ act_id: id }),
  output: z.object({
    person: z.nullable(z.object({ user_id: z.string(), username: z.string(), password: z.string() })),
  }),
});

/** Takes back what one asked for, or declines what another did. */
export const withdrawOperatorAct = call({
  path: '/api/staff/acts/withdraw',
  access: 'operator',
  encoding: 'json',
  input: z.object({ act_id: id }),
  output: nothing,
});
