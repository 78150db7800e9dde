import type { ColumnType } from 'kysely';

/** A column that the database fills or that updates never touch is still a plain value to readers. */
export type Json<T> = ColumnType<T, string, string>;
/** The same where the database has a value of its own for what is not given. */
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
export type Moment = ColumnType<Date, Date, Date>;
