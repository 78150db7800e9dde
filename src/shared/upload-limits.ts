const mebibyte = 1024 * 1024;

/** Largest file in bytes by what it is, where the operator says nothing (`CSV_MAX_MIB`, `ZIP_MAX_MIB`). */
export const defaultUploadBytes = { csv: 10 * mebibyte, zip: 200 * mebibyte } as const;
