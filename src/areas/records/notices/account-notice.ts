import type { Language } from '../../../shared/messages.ts';
import type { NewsKind } from './news.ts';

/** Who is told, and where. A stranger whose request was refused has no account and no organisation. */
export type Recipient = {
  readonly personId: string | null;
  /** Null for staff and for strangers. */
  readonly organisationId: string | null;
  /** Empty: the person cannot be told. */
  readonly email: string;
  readonly fullName: string;
  readonly language: Language;
};

/** `device` is the user agent as it came, which is named in words and never repeated. */
type Device = { readonly device: string };

/**
 * What a person is told by mail (ASVS 6.3.5, 6.3.7). No kind carries a secret, a code, a password, or anything of a
 * customer's work: a mailbox is not the console. A link that proves an address opens no account.
 */
export type AccountNotice =
  | ({ readonly kind: 'password-changed' } & Device)
  | ({ readonly kind: 'second-factor-activated' } & Device)
  /** By an Administrator, an Operator or the command line. */
  | { readonly kind: 'account-reset' }
  /** The same, but the second factor stays as it is. */
  | { readonly kind: 'password-reset' }
  /** To whoever reads mail at an address that asked for an account. The link proves the address and nothing else. */
  | { readonly kind: 'address-to-confirm'; readonly link: string }
  | { readonly kind: 'account-approved'; readonly username: string; readonly isOwn: boolean }
  | { readonly kind: 'account-refused' }
  | { readonly kind: 'account-disabled' }
  /** Another Operator asks for what two of them do. */
  | { readonly kind: 'second-operator-asked' }
  /** Somebody signed in from a browser that was not seen before. */
  | ({ readonly kind: 'new-device' } & Device)
  | ({ readonly kind: 'passkey-added' } & Device)
  | ({ readonly kind: 'passkey-removed' } & Device)
  | ({ readonly kind: 'recovery-code-used'; readonly left: number } & Device)
  | ({ readonly kind: 'recovery-codes-renewed' } & Device)
  /** Many wrong tries; at most one an hour to a person. */
  | { readonly kind: 'tries-locked' }
  /** To both addresses: the old one hears that it is no longer used, the new one that it now is. */
  | ({ readonly kind: 'email-changed'; readonly to: 'old' | 'new' } & Device);

/**
 * What happened to a request, a finding or a quota (`news.ts`): by the request's number, which says enough to whoever may read
 * it and next to nothing to others, and without a word of what it is about.
 */
type NewsNotice = { readonly kind: NewsKind; readonly reference?: string | undefined };

/** Of the account, or of work. */
export type Notice = AccountNotice | NewsNotice;

export type NoticeKind = Notice['kind'];
