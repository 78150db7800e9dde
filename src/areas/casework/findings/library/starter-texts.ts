import { accessControlTexts } from './starter/access-control.ts';
import { accountsTexts } from './starter/accounts.ts';
import { certificatesTexts } from './starter/certificates.ts';
import { codeTexts } from './starter/code.ts';
import { containersCloudTexts } from './starter/containers-cloud.ts';
import { cookiesTexts } from './starter/cookies.ts';
import { databasesTexts } from './starter/databases.ts';
import { headersTexts } from './starter/headers.ts';
import { injectionTexts } from './starter/injection.ts';
import { injectionInPagesTexts } from './starter/injection-in-pages.ts';
import { mailDnsTexts } from './starter/mail-dns.ts';
import { networkProtocolsTexts } from './starter/network-protocols.ts';
import { networkServicesTexts } from './starter/network-services.ts';
import { outdatedTexts } from './starter/outdated.ts';
import { outdatedProductsTexts } from './starter/outdated-products.ts';
import type { StarterText } from './starter/starter-text.ts';
import { tlsAttacksTexts } from './starter/tls-attacks.ts';
import { tlsCiphersTexts } from './starter/tls-ciphers.ts';
import { usualTexts } from './starter/usual.ts';
import { webFilesTexts } from './starter/web-files.ts';
import { webPagesTexts } from './starter/web-pages.ts';
import { windowsDomainTexts } from './starter/windows-domain.ts';
import { windowsSmbTexts } from './starter/windows-smb.ts';
import { wirelessNetworksTexts } from './starter/wireless-networks.ts';
import { wirelessSocialTexts } from './starter/wireless-social.ts';

/** Texts for what scanners and testers find most; the demo shows the first ten. */
export const starterTexts: readonly StarterText[] = [
  ...usualTexts,
  ...tlsAttacksTexts,
  ...tlsCiphersTexts,
  ...certificatesTexts,
  ...headersTexts,
  ...cookiesTexts,
  ...injectionTexts,
  ...injectionInPagesTexts,
  ...webFilesTexts,
  ...webPagesTexts,
  ...accessControlTexts,
  ...accountsTexts,
  ...codeTexts,
  ...windowsSmbTexts,
  ...windowsDomainTexts,
  ...outdatedTexts,
  ...outdatedProductsTexts,
  ...networkServicesTexts,
  ...networkProtocolsTexts,
  ...databasesTexts,
  ...mailDnsTexts,
  ...containersCloudTexts,
  ...wirelessNetworksTexts,
  ...wirelessSocialTexts,
];
