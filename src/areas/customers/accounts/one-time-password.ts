/** A one-time password that nobody used dies (ASVS 6.4.1). */
export const oneTimePasswordHours = 72;
