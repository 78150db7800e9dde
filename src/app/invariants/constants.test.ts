import { expect, test } from 'vitest';
import { usernameMinCharacters } from '../../areas/customers/accounts/rules.ts';
import { passwordMinCharacters, requiredStrength } from '../../areas/customers/auth/password-rules.ts';
import { otpauthUri, otpIssuer } from '../../areas/customers/auth/second-factor/web/otpauth.ts';
import { quotaColour } from '../../areas/customers/quota/quota-state.ts';
import { dashboardData } from '../../areas/desks/dashboard/contract.ts';
import { totpDigits, totpStepSeconds, totpWindowSteps } from '../../platform/crypto/totp.ts';
import { formatDate, formatDateTime } from '../../shared/time/dates.ts';
import { cutFileName } from '../../ui/calls/file-name.ts';
import * as constants from '../../ui/constants.ts';
import { useAuthStore } from '../../ui/session/auth-store.ts';
import { brand, palettes } from '../../ui/theme/colours.ts';
import { muiThemes } from '../../ui/theme/theme.ts';

/** Half past two in the afternoon of 7 March 2026, where the test runs. */
const afternoon = new Date(2026, 2, 7, 14, 30).toISOString();
const otpParameters = Object.fromEntries(new URL(otpauthUri('maria', 'SECRET')).searchParams);
const tooltip = muiThemes.dark.components?.MuiTooltip;
const historyKeys = Object.keys(dashboardData.input.shape).sort();

/** Section N of the specification's rows: every constant and the theme, with what the product has. */
const rows = [
  [
    'N1',
    'one-time codes',
    [totpDigits, totpStepSeconds, totpWindowSteps, otpIssuer, otpParameters],
    [
      6,
      30,
      1,
      'Baluarte',
      { secret: 'SECRET', issuer: 'Baluarte', algorithm: 'SHA1', digits: '6', period: '30' },
    ],
  ],
  ['N2', 'names and passwords', [usernameMinCharacters, passwordMinCharacters, requiredStrength], [6, 8, 4]],
  ['N3', 'an error is cleared', [constants.errorClearMilliseconds], [10]],
  ['N4', 'rows of a page', [constants.campaignRowsPerPage, constants.genericRowsPerPage], [10, 5]],
  [
    'N5',
    'colours of a quota',
    [quotaColour(49, 100), quotaColour(50, 100), quotaColour(99, 100), quotaColour(100, 100)],
    ['green', 'orange', 'orange', 'red'],
  ],
  [
    'N6',
    'a long file name',
    [constants.fileNameMaxCharacters, cutFileName('a-name-that-goes-on-and-on.csv').includes('…')],
    [16, true],
  ],
  ['N7', 'dates', [formatDate(afternoon), formatDateTime(afternoon)], ['07/03/2026', '07/03/2026 02:30 PM']],
  [
    'N8',
    'toasts',
    [constants.toastPosition, constants.toastMilliseconds, constants.toastTheme],
    ['top-right', 5000, 'light'],
  ],
  [
    'N9',
    'tooltips',
    [tooltip?.defaultProps, tooltip?.styleOverrides?.tooltip],
    [
      expect.objectContaining({ enterDelay: 100, enterTouchDelay: 700, leaveTouchDelay: 1500 }),
      expect.objectContaining({ maxWidth: 300 }),
    ],
  ],
  ['N10', 'fields of a form', [constants.formGapPixels, constants.selectWidthPixels], [16, 210]],
  [
    'N11',
    'the sidebar',
    [constants.sidebarWidthPixels, constants.collapsedLogoPixels, constants.sidebarTransitionMilliseconds],
    [220, 48, 300],
  ],
  [
    'N12',
    'the theme',
    [
      brand.primary,
      brand.sidebar,
      brand.secondary,
      palettes.dark.content,
      muiThemes.dark.typography.fontFamily,
    ],
    ['#4B6BC5', '#1A1F36', '#70FFC4', '#0F0F0F', expect.stringMatching(/^"Montserrat"/)],
  ],
  [
    'N13',
    'the date picker',
    [constants.pickerFirstDate, constants.pickerLastDate, constants.pickerYearsPerRow],
    ['1900-01-01', '2099-12-31', 4],
  ],
  ['N14', 'the store', [Object.keys(useAuthStore.getState())], [['auth']]],
  [
    'N15',
    'quotas are an organisation’s: the dashboard asks for no person',
    [historyKeys.filter((key) => /user|person/.test(key))],
    [[]],
  ],
  ['N16', 'widths of forms', [constants.formWidthPixels, constants.otpFormWidthPixels], [600, 464]],
] as const;

test.each(rows)('constant %s: %s', (_id, _what, actual, expected) => {
  expect(actual).toEqual(expected);
});
