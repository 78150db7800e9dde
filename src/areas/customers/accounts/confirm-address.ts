/** The page that the link of a request for an account leads to; what is behind the number sign proves the address. */
export const confirmAddressPath = '/auth/confirm';
