import type { Page } from '@playwright/test';

/** An authenticator that Chromium itself plays, built in and always willing (WebDriver extension of WebAuthn). */
export type VirtualAuthenticator = {
  readonly keys: () => Promise<number>;
};

/** Plugs one into this page. */
export const plugIn = async (page: Page): Promise<VirtualAuthenticator> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    keys: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
};
