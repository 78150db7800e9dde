import {
  keptColumnName,
  placeName,
  shownColumnName,
} from '../../../../../engines/exposure-files/column-names.ts';
import type { Column } from '../../../../../engines/exposure-files/fields.ts';
import type { StoredLoad } from './load-store.ts';

/** Columns with the names that people may see. */
export const shownColumns = ({ columns, shape }: Pick<StoredLoad, 'columns' | 'shape'>): Column[] =>
  (columns ?? []).map((column, index) => ({
    name: shownColumnName(shape?.format ?? 'jsonl', column, index),
    as: column.as,
  }));

/** Columns with the names that are kept once the file is gone. */
export const keptColumns = (columns: readonly Column[]): Column[] =>
  columns.map((column, index) => ({ name: keptColumnName(column, index), as: column.as }));

/** What each column was, without any name. */
export const namelessColumns = (columns: readonly Column[]): Column[] =>
  columns.map(({ as }, index) => ({ name: placeName(index), as }));
