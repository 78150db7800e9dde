/** How long a session lives (ASVS 7.3.1, 7.3.2; `docs/operate.md`). */
export const sessionIdleMinutes = 30;
export const sessionAbsoluteHours = 12;
/** Time to finish the second step (row A6). */
export const halfSignedInMinutes = 10;
/** The activity mark is written at most this often: a busy page is not a busy table. */
export const activityMarkSeconds = 60;
