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
  'access',
  'settings',
  'audit',
] as const;
export type AuditGroup = (typeof auditGroups)[number];

/** How one kind of line of the trail is told. */
export type Action = {
  readonly group: AuditGroup;
  /** The sentence after the person's name. `{object}` is what was touched, other gaps are the line's details. */
  readonly words: Message;
  /** Other sentences for certain values of one detail. */
  readonly by?: { readonly detail: string; readonly words: Readonly<Record<string, Message>> };
};
