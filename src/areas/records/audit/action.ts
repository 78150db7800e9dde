import type { Message } from '../../../shared/messages.ts';

/** What a filter of the trail may narrow to. */
export const auditGroups = [
  'sign-in',
  'account',
  'organisation',
  'request',
  'file',
  'report',
  'finding',
  'secret',
  'access',
  'settings',
  'audit',
] as const;
export type AuditGroup = (typeof auditGroups)[number];

/** One sentence, or one for certain values of a detail (one finding, no progress yet) and another for all else. */
export type Words =
  | Message
  | {
      readonly detail: string;
      readonly when: Readonly<Record<string, Message>>;
      readonly otherwise: Message;
    };

/** Of one thing and of several: `detail` says how many. */
export const counted = (detail: string, one: Message, several: Message): Words => ({
  ...{ detail, when: { 1: one }, otherwise: several },
});

type Having = { readonly detail: string; readonly words: Message };

/** How one kind of line of the trail is told. */
export type Action = {
  readonly group: AuditGroup;
  /** Another group under which it is found too. */
  readonly alsoIn?: AuditGroup;
  /** Whether it is looking at something, which a page does again and again: told once a sitting. */
  readonly isReading?: true;
  /** The sentence after the person's name. `{object}` is what was touched, other gaps are the line's details. */
  readonly words: Words;
  /** Other sentences for lines that have a detail: of several the first one that the line has. */
  readonly having?: Having | readonly Having[];
  /** Other sentences for certain values of one detail. */
  readonly by?: { readonly detail: string; readonly words: Readonly<Record<string, Words>> };
};
