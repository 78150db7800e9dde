import { expect, test } from 'vitest';
import * as constants from './constants.ts';

test('every constant of the specification has its value', () => {
  expect(constants).toMatchObject({
    errorClearMilliseconds: 10,
    campaignRowsPerPage: 10,
    genericRowsPerPage: 5,
    quotaGreenBelow: 0.5,
    quotaOrangeBelow: 1,
    fileNameMaxCharacters: 16,
    toastMilliseconds: 5000,
    toastTheme: 'light',
    ownToastPosition: 'top-right',
    pushedToastPosition: 'bottom-right',
    tooltipEnterMilliseconds: 100,
    tooltipTouchMilliseconds: 700,
    tooltipLeaveTouchMilliseconds: 1500,
    tooltipMaxWidthPixels: 300,
    formGapPixels: 16,
    selectWidthPixels: 210,
    sidebarWidthPixels: 220,
    collapsedLogoPixels: 48,
    sidebarTransitionMilliseconds: 300,
    pickerFirstDate: '1900-01-01',
    pickerLastDate: '2099-12-31',
    pickerYearsPerRow: 4,
    formWidthPixels: 600,
    otpFormWidthPixels: 464,
  });
});
