/** A list gives at most so many rows at once, whatever is asked for. */
export const mostRowsPerPage = 1000;

/** And so many where nothing is asked for. */
export const usualRowsPerPage = 100;
