import type { FastifyInstance } from 'fastify';
import { CallError } from '../../shared/errors.ts';

/** What `security.txt` says of who runs this installation (RFC 9116). */
export type SecurityTxt = {
  /** Addresses as URIs, the preferred one first; none: there is no such file. */
  readonly contacts: readonly string[];
  /** Where it stands how holes are dealt with. */
  readonly policy: URL | undefined;
};

/** Months whose beginning is the end of what is said: always over a month ahead, and under a year (RFC 9116, 2.5.5). */
const monthsAhead = 7;

const expiryAfter = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead, 1)).toISOString();

/** A contact as a URI: `mailto:` is added to an address; `undefined` for what is neither that, `https:` nor `tel:`. */
export const readContact = (text: string): string | undefined => {
  const uri = /^[^\s:/@]+@[^\s:/@]+$/.test(text) ? `mailto:${text}` : text;
  const isKnown = /^(mailto:[^\s@]+@[^\s@]+|tel:\+?[0-9-]+|https:\/\/\S+)$/.test(uri);
  return isKnown && URL.canParse(uri) ? uri : undefined;
};

const place = '/.well-known/security.txt';

/**
 * The file, with CRLF at each line's end (RFC 9116, 4). It names its own place only where that is https: other places
 * may not stand in it.
 */
export const securityTxt = (
  { contacts, policy }: SecurityTxt,
  publicUrl: URL | undefined,
  now: Date,
): string => {
  const fields = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expiryAfter(now)}`,
    'Preferred-Languages: en, es',
    ...(publicUrl?.protocol === 'https:' ? [`Canonical: ${publicUrl.origin}${place}`] : []),
    ...(policy ? [`Policy: ${policy.href}`] : []),
  ];
  return fields.map((field) => `${field}\r\n`).join('');
};

type Serving = {
  readonly securityTxt: SecurityTxt;
  readonly publicUrl: URL | undefined;
  readonly now: () => Date;
};

/** Answers at both places, the second being where it was before there was the first; 404 until a contact is set. */
export const serveSecurityTxt = (server: FastifyInstance, options: Serving): void => {
  for (const path of [place, '/security.txt'])
    server.get(path, (_request, reply) => {
      if (options.securityTxt.contacts.length === 0) throw new CallError('not_found');
      return reply
        .header('content-type', 'text/plain; charset=utf-8')
        .send(securityTxt(options.securityTxt, options.publicUrl, options.now()));
    });
};
