/**
 * True for text that the database takes: PostgreSQL refuses NUL everywhere, and half a surrogate pair in jsonb.
 * Neither is text that a person types.
 */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();
