import { deviceMessages } from './device-messages.ts';
import { type Language, say } from './messages.ts';

/** The first that fits; most browsers also name the ones that they are made of. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (table: typeof browsers, text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/**
 * A browser in words, "Firefox on Windows", out of a user agent. The text itself comes from whoever signs in, so
 * nothing of it is repeated: only names of this table.
 */
export const deviceName = (userAgent: string, language: Language): string => {
  const browser = firstOf(browsers, userAgent) ?? say(deviceMessages.unknownBrowser, language);
  const system = firstOf(systems, userAgent);
  return system ? say(deviceMessages.browserOn(browser, system), language) : browser;
};
