const mebibyte = 1024 * 1024;

/** Characters of a record's parts; a line with a longer one is not taken. */
export const recordLimits = {
  email: 254,
  user_name: 256,
  site: 253,
  ip: 45,
  password: 1024,
  password_hash: 1024,
  full_name: 256,
  phone: 64,
  other: 1000,
} as const;

/** Values of personal data besides name and phone that one record keeps. */
export const mostOther = 20;
export const columnNameCharacters = 100;
export const mostColumns = 100;

/** A longer line is not taken, and its end looked for without keeping it. */
export const lineCharacters = 64 * 1024;

/** Of all that a compressed file unpacks to. */
export const unpackedBytes = 32 * 1024 * mebibyte;

/** Lines that a look reads, rows of them that it shows, and wrong ones that it names. */
export const lookLines = 1000;
export const sampleRows = 20;
export const sampleCellCharacters = 120;
export const mostWrongShown = 20;

/** What one message holds at most. */
export const batchRecords = 500;
export const batchLines = 5000;
/** Wrong lines that are named; the others of a message are counted. */
export const batchWrongNamed = 100;
