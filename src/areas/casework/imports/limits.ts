/** The largest file of a scanner that is taken in. How many findings it may hold: `engines/scanner-files/file-limits.ts`. */
export const importMaxBytes = 200 * 1024 * 1024;
