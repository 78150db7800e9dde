import * as z from 'zod/mini';
import { roles } from '../../shared/actor.ts';
import { call, nothing } from '../../shared/call.ts';
import { id, moment, requiredText } from '../../shared/schema.ts';

export const accountFaults = {
  username_too_short: {
    en: 'User must be at least 6 characters long',
    es: 'El usuario debe tener más de 5 caracteres',
  },
  bad_username: {
    en: 'A user name has letters, digits and . _ - @ + only, and no spaces',
    es: 'El usuario solo lleva letras, cifras y . _ - @ +, sin espacios',
  },
  bad_email: { en: 'Invalid email address', es: 'Dirección de correo no válida' },
  bad_role: { en: 'This role does not fit here.', es: 'Este rol no corresponde aquí.' },
} as const;

export const newUsername = z.string('username_too_short').check(
  z.trim(),
  z.minLength(6, 'username_too_short'),
  z.maxLength(64, 'too_long'),
  // What nobody can mistype or mistake for another: it is told by phone and typed at every sign-in.
  z.regex(/^[\p{L}\p{N}._@+-]+$/u, 'bad_username'),
);

export const emailAddress = z
  .string('bad_email')
  .check(z.trim(), z.maxLength(254, 'too_long'), z.email('bad_email'));

export const fullName = requiredText(120);

export const createdPerson = z.object({
  user_id: z.string(),
  username: z.string(),
  /** One-time password, shown once. */
  password: z.string(),
  rol: z.enum(roles),
  organisation_id: z.nullable(z.string()),
});

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
});

export const createPerson = call({
  path: '/api/staff/people/create',
  access: 'operator',
  freshFactor: true,
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

export const listPeople = call({
  path: '/api/staff/people/list',
  access: 'operator',
  encoding: 'none',
  input: z.object({}),
  output: z.array(personRow),
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
      /** How often this address asked; only the newest request stands, with its name and password. */
      times: z.int(),
    }),
  ),
});

/** Makes the person, who signs in with the password of the request. Customers only: staff are never strangers. */
export const approveRegistration = call({
  path: '/api/staff/people/approve',
  access: 'operator',
  freshFactor: true,
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
