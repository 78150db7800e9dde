/** Constants of the browser's side, each with its unit and its row (`docs/spec-map.md`, rows N and C). */

/** Row N3: how long an error stays in the store; the form keeps its own copy. */
export const errorClearMilliseconds = 10;

/** Row N4. */
export const campaignRowsPerPage = 10;
export const genericRowsPerPage = 5;

/** Row N5: a quota card is green below the first, orange below the second, red from there on. */
export const quotaGreenBelow = 0.5;
export const quotaOrangeBelow = 1;

/** Row N6: longer file names are cut, the extension stays. */
export const fileNameMaxCharacters = 16;

/** Row N8. */
export const toastMilliseconds = 5000;
export const toastTheme = 'light';
export const ownToastPosition = 'top-right';
/** Row X6: what the server says by itself stands apart from the answer to one's own action. */
export const pushedToastPosition = 'bottom-right';

/** Row N9. */
export const tooltipEnterMilliseconds = 100;
export const tooltipTouchMilliseconds = 700;
export const tooltipLeaveTouchMilliseconds = 1500;
export const tooltipMaxWidthPixels = 300;

/** Row N10. */
export const formGapPixels = 16;
export const selectWidthPixels = 210;

/** Row N11. The collapsed sidebar is the 48 px emblem with 8 px on both sides. */
export const sidebarWidthPixels = 220;
export const collapsedLogoPixels = 48;
export const sidebarTransitionMilliseconds = 300;

/** Row N13 and L16. */
export const pickerFirstDate = '1900-01-01';
export const pickerLastDate = '2099-12-31';
export const pickerYearsPerRow = 4;

/** Row N16. */
export const formWidthPixels = 600;
export const otpFormWidthPixels = 464;

/** Ours: for forms in which long texts are written. */
export const roomyFormWidthPixels = 960;

/** Ours: a search is sent when the typing pauses. */
export const searchDelayMilliseconds = 250;
/** Ours: tables become cards and the sidebar a drawer below these. */
export const cardsBelowPixels = 700;
export const drawerBelowPixels = 900;
/** Ours: on the staff's page of a request the work and what is said about it stand beside each other from here on. */
export const besideFromPixels = 1100;
