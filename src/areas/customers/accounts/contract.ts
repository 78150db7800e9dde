import * as z from 'zod/mini';
import { roles } from '../../../shared/actor.ts';
import { call, nothing } from '../../../shared/call.ts';
import { freshFactorFor } from '../../../shared/fresh-factor.ts';
import { id, moment, pageById, requiredText, text } from '../../../shared/schema.ts';
import { isPseudonym } from './erase/pseudonym.ts';
import {
  emailMaxCharacters,
  emailPattern,
  fullNameMaxCharacters,
  hasMailDomain,
  isOneScript,
  usernameMaxCharacters,
  usernameMinCharacters,
  usernamePattern,
} from './rules.ts';

export const accountFaults = {
  username_too_short: {
    en: 'User must be at least 6 characters long',
    es: 'El usuario debe tener más de 5 caracteres',
  },
  bad_username: {
    en: 'A user name has letters of one alphabet, digits and . _ - @ + only, and no spaces',
    es: 'El usuario solo lleva letras de un mismo alfabeto, cifras y . _ - @ +, sin espacios',
  },
  reserved_username: {
    en: 'Names that begin with “former-” are kept for people who were erased',
    es: 'Los nombres que empiezan por «former-» se reservan para personas borradas',
  },
  other_username: {
    en: 'This is not the user name of the account.',
    es: 'Este no es el usuario de la cuenta.',
  },
  bad_email: { en: 'Invalid email address', es: 'Dirección de correo no válida' },
  bad_role: {
    en: 'This role does not fit here: a customer has Members and Administrators, the provider Analysts and Operators.',
    es: 'Este rol no corresponde aquí: un cliente tiene Member y Administrator; el proveedor, Analyst y Operator.',
  },
} as const;

export const newUsername = z.string('username_too_short').check(
  z.trim(),
  z.minLength(usernameMinCharacters, 'username_too_short'),
  z.maxLength(usernameMaxCharacters, 'too_long'),
  z.regex(usernamePattern, 'bad_username'),
  z.refine(isOneScript, 'bad_username'),
  z.refine((typed) => !isPseudonym(typed), 'reserved_username'),
);

export const emailAddress = z
  .string('bad_email')
  .check(
    z.trim(),
    z.maxLength(emailMaxCharacters, 'too_long'),
    z.email({ pattern: emailPattern, error: 'bad_email' }),
    z.refine(hasMailDomain, 'bad_email'),
  );

export const fullName = requiredText(fullNameMaxCharacters);

export const createdPerson = z.object({
  user_id: z.string(),
  username: z.string(),
  /** One-time password, shown once. */
  password: z.string(),
  rol: z.enum(roles),
  organisation_id: z.nullable(z.string()),
});

/** What a person's chip says: may sign in, has never finished it, may not, waits after wrong tries, or was erased. */
export const personStates = ['active', 'waiting', 'disabled', 'locked', 'erased'] as const;
export type PersonState = (typeof personStates)[number];

export const personRow = z.object({
  user_id: z.string(),
  username: z.string(),
  full_name: z.string(),
  email: z.string(),
  rol: z.enum(roles),
  organisation_id: z.nullable(z.string()),
  disabled: z.boolean(),
  otp_enabled: z.boolean(),
  last_seen_at: z.nullable(moment),
  /** Name of the organisation; null for staff. */
  organisation: z.nullable(z.string()),
  state: z.enum(personStates),
  /** Until when strangers' tries (or those of a known browser) wait; null when nobody waits. */
  locked_until: z.nullable(moment),
  /** When a one-time password that was not used dies; null once the person has one of their own. */
  password_expires_at: z.nullable(moment),
});
export type PersonRow = z.output<typeof personRow>;

const givesRights = freshFactorFor({
  en: 'This gives somebody rights in the console',
  es: 'Esto concede derechos a alguien en la consola',
});
const changesTheirSignIn = freshFactorFor({
  en: 'This opens an account to whoever holds its new password',
  es: 'Esto abre una cuenta a quien tenga su nueva contraseña',
});
const changesPerson = freshFactorFor({
  en: 'This changes a person’s name, address or role',
  es: 'Esto cambia el nombre, la dirección o el rol de una persona',
});
const endsWaits = freshFactorFor({
  en: 'This lets passwords and codes be tried for an account again',
  es: 'Esto permite volver a probar contraseñas y códigos en una cuenta',
});
const erasesPerson = freshFactorFor({
  en: 'This erases a person, which cannot be undone',
  es: 'Esto borra a una persona y no se puede deshacer',
});

export const createPerson = call({
  path: '/api/staff/people/create',
  access: 'operator',
  freshFactor: givesRights,
  encoding: 'json',
  input: z.object({
    organisation_id: z.nullable(id),
    username: newUsername,
    full_name: fullName,
    email: emailAddress,
    rol: requiredText(20),
  }),
  output: createdPerson,
  faults: accountFaults,
});

const filters = {
  /** Words of a name, a user name or an address; each must be found. */
  search: z.optional(text(200)),
  rol: z.optional(z.enum(roles)),
  state: z.optional(z.enum(personStates)),
  ...pageById,
};

/** Everybody, by user name. */
export const listPeople = call({
  path: '/api/staff/people/list',
  access: 'operator',
  encoding: 'optional-json',
  input: z.object({
    ...filters,
    /** Null: the provider's own people. */
    organisation_id: z.optional(z.nullable(id)),
  }),
  output: z.array(personRow),
});

/** The people of the Administrator's own organisation. */
export const listOwnPeople = call({
  path: '/api/main/people/list',
  access: 'administrator',
  encoding: 'optional-json',
  input: z.object(filters),
  output: z.array(personRow),
});

/** An Administrator invites somebody into their own organisation. */
export const inviteOwnPerson = call({
  path: '/api/main/people/create',
  access: 'administrator',
  freshFactor: givesRights,
  encoding: 'json',
  input: z.object({
    username: newUsername,
    full_name: fullName,
    email: emailAddress,
    rol: requiredText(20),
  }),
  output: createdPerson,
  faults: accountFaults,
});

/** What is done to one person, by an Operator to anybody or by an Administrator to people of their own. */
const managingCalls = <const Allowed extends 'operator' | 'administrator'>(
  prefix: '/api/staff/people' | '/api/main/people',
  access: Allowed,
) => ({
  details: call({
    path: `${prefix}/details`,
    access,
    encoding: 'json',
    input: z.object({ user_id: id }),
    output: personRow,
  }),
  /** No fresh factor: whoever sees an intruder should not lose time. */
  disable: call({
    path: `${prefix}/disable`,
    access,
    encoding: 'json',
    input: z.object({ user_id: id }),
    output: nothing,
  }),
  enable: call({
    path: `${prefix}/enable`,
    access,
    freshFactor: givesRights,
    encoding: 'json',
    input: z.object({ user_id: id }),
    output: nothing,
  }),
  /**
   * New one-time password, shown once, and a new factor; everything that signed them in before is gone. With
   * `keep_factor` the app, passkeys and recovery codes stay, and the sign-in goes on asking for one of them.
   */
  reset: call({
    path: `${prefix}/reset`,
    access,
    freshFactor: changesTheirSignIn,
    encoding: 'json',
    input: z.strictObject({ user_id: id, keep_factor: z.optional(z.boolean()) }),
    output: z.object({ user_id: z.string(), username: z.string(), password: z.string() }),
  }),
  /**
   * Takes away what is held about a disabled person and puts a pseudonym in the place of their name; for good. The user
   * name is typed, as it is written.
   */
  erase: call({
    path: `${prefix}/erase`,
    access,
    freshFactor: erasesPerson,
    encoding: 'json',
    input: z.object({ user_id: id, username: requiredText(usernameMaxCharacters) }),
    output: personRow,
    faults: accountFaults,
  }),
  /** What is not given stays. A new role ends the person's sessions, a new address is told to both. */
  update: call({
    path: `${prefix}/update`,
    access,
    freshFactor: changesPerson,
    encoding: 'json',
    input: z.object({
      user_id: id,
      full_name: z.optional(fullName),
      email: z.optional(emailAddress),
      rol: z.optional(requiredText(20)),
    }),
    output: personRow,
    faults: accountFaults,
  }),
});

export const staffPeopleCalls = managingCalls('/api/staff/people', 'operator');
export const ownPeopleCalls = managingCalls('/api/main/people', 'administrator');

/** Lifts a person's waits after wrong passwords and codes. */
export const unlockPerson = call({
  path: '/api/staff/people/unlock',
  access: 'operator',
  freshFactor: endsWaits,
  encoding: 'json',
  input: z.object({ user_id: id }),
  output: nothing,
});

/** Strangers who asked for an account, the newest first. */
export const pendingRegistrations = call({
  path: '/api/staff/people/pending',
  access: 'operator',
  encoding: 'none',
  input: z.object({}),
  output: z.array(
    z.object({
      registration_id: z.string(),
      full_name: z.string(),
      email: z.string(),
      at: moment,
      /** Somebody with this address has an account already. */
      known: z.boolean(),
      /** How often this address asked; only the newest request stands, with its name. */
      times: z.int(),
      /** Whoever reads mail at the address has confirmed it, and chosen a password. */
      confirmed: z.boolean(),
    }),
  ),
});

/** Makes the person. Customers only: staff are never strangers. */
export const approveRegistration = call({
  path: '/api/staff/people/approve',
  access: 'operator',
  freshFactor: givesRights,
  encoding: 'json',
  input: z.object({
    registration_id: id,
    organisation_id: id,
    username: newUsername,
    rol: requiredText(20),
  }),
  output: z.object({
    user_id: z.string(),
    username: z.string(),
    rol: z.enum(roles),
    organisation_id: z.string(),
    newPass: z.boolean(),
    otp_enabled: z.boolean(),
    /** One-time; only where nobody has proved the address. */
    password: z.optional(z.string()),
  }),
  faults: accountFaults,
});

export const refuseRegistration = call({
  path: '/api/staff/people/refuse',
  access: 'operator',
  encoding: 'json',
  input: z.object({ registration_id: id }),
  output: nothing,
});
