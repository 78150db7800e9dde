import * as z from 'zod/mini';
import { mostLimitMiB, mostPeople } from '../../../../shared/bytes/organisation-limits.ts';
import { call, nothing } from '../../../../shared/call.ts';
import { freshFactorFor } from '../../../../shared/fresh-factor.ts';
import { id, moment } from '../../../../shared/schema.ts';

/** `own` where an Operator has set it for this organisation; else it is what everybody has. */
const use = z.object({ used: z.int(), limit: z.int(), own: z.boolean() });
/** What an organisation's people have handed in, in bytes, and how many people it has. */
export const roomOfOrganisation = z.object({
  bytes: use,
  people: use,
  /** Bytes of its reports, which count for no limit. */
  reports: z.int(),
});
/** For Operators: all that lies on the disk, in bytes, whoever made it. */
export const storedBytes = z.object({
  uploads: z.int(),
  /** Of conversations, comments and notes. */
  messages: z.int(),
  /** Issued ones, and documents that were ordered. */
  reports: z.int(),
  /** Scanners' files. */
  imports: z.int(),
  /** Evidence, attachments and drafts. */
  others: z.int(),
});
export type StoredBytes = z.output<typeof storedBytes>;
export type RoomOfOrganisation = z.output<typeof roomOfOrganisation>;

const whole = (most: number) => z.int().check(z.gte(0, 'out_of_range'), z.lte(most, 'out_of_range'));

/** Sets both; null is what everybody has. */
export const setRoom = call({
  path: '/api/staff/quotas/set_room',
  access: 'operator',
  freshFactor: freshFactorFor({
    en: 'This changes how much an organisation may store and how many people it may have',
    es: 'Esto cambia cuánto puede guardar una organización y cuántas personas puede tener',
  }),
  encoding: 'json',
  input: z.object({
    organisation_id: id,
    bytes: z.nullable(whole(mostLimitMiB * 1024 * 1024)),
    people: z.nullable(whole(mostPeople)),
  }),
  output: nothing,
});

/** The disk that holds the files, in bytes; of object storage, which has no limit that we know, null. */
export const staffDisk = call({
  path: '/api/staff/disk',
  access: 'operator',
  encoding: 'none',
  input: z.object({}),
  output: z.object({
    total: z.nullable(z.int()),
    free: z.nullable(z.int()),
    /** Uploads are refused below it. */
    least: z.nullable(z.int()),
    low: z.boolean(),
    /** When it became low. */
    since: z.nullable(moment),
    /** What lies there for all customers together. */
    customers: storedBytes,
  }),
});
export type StaffDisk = z.output<typeof staffDisk.output>;
