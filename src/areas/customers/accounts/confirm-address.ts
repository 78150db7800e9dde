/** The page that the link of a request for an account leads to; what is behind the number sign proves the address. */
export const confirmAddressPath = '/auth/confirm';

/**
 * What stands behind the number sign: the token, and the address that it proves, so that the page can judge a password that
 * holds it. No server reads it there; what the address says is only for that page.
 */
export const linkFragment = (token: string, email: string): string => `${token}/${encodeURIComponent(email)}`;

/** The parts of such a fragment; the address is empty in a link from before it stood there, or in a broken one. */
export const readLinkFragment = (fragment: string): { token: string; email: string } => {
  const [token = '', address = ''] = fragment.split('/');
  try {
    return { token, email: decodeURIComponent(address) };
  } catch {
    return { token, email: '' };
  }
};
