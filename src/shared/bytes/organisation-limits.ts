/** The most that an organisation's files can be given: a tebibyte. */
export const mostLimitMiB = 1024 * 1024;
/** The most people that one organisation can be given. */
export const mostPeople = 1_000_000;
