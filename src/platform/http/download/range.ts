type Range = { readonly start: number; readonly end: number };

/**
 * Reads a `Range` header (RFC 9110 §14.2) for a file of `size` bytes. Only one range is served; several, or
 * another unit, are as if there were none, which the RFC allows.
 * @returns the range, `'whole'` to answer 200, or `'unsatisfiable'` for 416.
 */
export const parseRange = (header: string | undefined, size: number): Range | 'whole' | 'unsatisfiable' => {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match) return 'whole';
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return 'unsatisfiable';
  return end < start ? 'whole' : { start, end };
};
