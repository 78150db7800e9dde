/**
 * How long a document on demand lies there to be downloaded, since it was ordered: it can be ordered again at any time,
 * and its code stays known to `/verify`.
 */
export const documentKeptDays = 30;
