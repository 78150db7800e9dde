/** A file on its way to the server. */
export type UploadItem = {
  readonly key: number;
  readonly file: Pick<File, 'name' | 'size'>;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Share that has left, 0 to 1. */
  readonly share: number;
  readonly error: string | null;
};

/** Why a file is not even sent; null when it may be. */
export const refusalOf = (file: Pick<File, 'size'>, maxBytes: number): 'empty' | 'too_large' | null => {
  if (file.size === 0) return 'empty';
  return file.size > maxBytes ? 'too_large' : null;
};

/** One after another: the next file once none is on its way. */
export const nextToSend = <Item extends UploadItem>(items: readonly Item[]): Item | undefined =>
  items.some((item) => item.state === 'sending') ? undefined : items.find((item) => item.state === 'waiting');

/** The list with one item changed. */
export const changed = <Item extends UploadItem>(
  items: readonly Item[],
  key: number,
  change: Partial<Omit<UploadItem, 'key' | 'file'>>,
): Item[] => items.map((item) => (item.key === key ? { ...item, ...change } : item));
