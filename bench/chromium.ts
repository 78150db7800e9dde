import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

export const chromiumPath = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(existsSync);

/** It speaks to nobody but us, and runs where a container's root starts it. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const openChromium = (): Promise<Browser> =>
  chromium.launch({ ...(chromiumPath ? { executablePath: chromiumPath } : {}), args: chromiumFlags });
