/** RFC 5321 §4.5.3.1: 64 octets before the @, 254 in all. */
const localMaxCharacters = 64;
const addressMaxCharacters = 254;

// No leading dash (a program's option), no leading, trailing or double dot, nothing that needs quoting.
const localPattern = /^[A-Za-z0-9_'+](?:[A-Za-z0-9_'+-]|\.(?!\.|$))*$/;
const labelPattern = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const topLabelPattern = /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/;

/**
 * True for exactly one address that means the same to everybody: ASCII, a dotted name of a host, and none of the
 * forms that programs read in different ways (display names, comments, quotes, groups, lists, routes, address
 * literals; failure 25 of the known ones). Narrower than RFC 5321 on purpose.
 */
export const isMailAddress = (text: string): boolean => {
  const [local = '', domain = '', ...rest] = text.split('@');
  const labels = domain.split('.');
  return (
    rest.length === 0 &&
    text.length <= addressMaxCharacters &&
    local.length <= localMaxCharacters &&
    localPattern.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => labelPattern.test(label)) &&
    topLabelPattern.test(labels.at(-1) ?? '')
  );
};

/** Who a message is from: a name to read, which may be empty, and an address. */
export type Mailbox = { readonly name: string; readonly address: string };

const nameMaxCharacters = 80;
/** Letters, digits and what stands in names of companies: nothing that a header gives a meaning to. */
const namePattern = /^[\p{L}\p{M}\p{N} .&'+-]*$/u;

/** Reads `ana@example.com` or `Example Security <ana@example.com>`; undefined for anything else. */
export const readMailbox = (text: string): Mailbox | undefined => {
  const match = /^(?:([^<>]*)<([^<>]+)>|([^<>\s]+))$/.exec(text.trim());
  const name = (match?.[1] ?? '').trim();
  const address = match?.[2] ?? match?.[3] ?? '';
  const fits = isMailAddress(address) && name.length <= nameMaxCharacters && namePattern.test(name);
  return fits ? { name, address } : undefined;
};
