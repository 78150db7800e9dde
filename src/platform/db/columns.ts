import type { ColumnType } from 'kysely';

/** A column that the database fills or that updates never touch is still a plain value to readers. */
export type Json<T> = ColumnType<T, string, string>;
export type Moment = ColumnType<Date, Date, Date>;
