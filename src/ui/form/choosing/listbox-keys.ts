/** Where the arrows, Home, End and the page keys lead in a list; undefined for every other key. */
export const movedIndex = (key: string, index: number, count: number): number | undefined => {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, index + 1);
    case 'ArrowUp':
      return Math.max(0, index - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'PageDown':
      return Math.min(last, index + 10);
    case 'PageUp':
      return Math.max(0, index - 10);
    default:
      return undefined;
  }
};

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** The next label that begins with what was typed, after `index` and around; -1 when there is none. */
export const typedIndex = (labels: readonly string[], typed: string, index: number): number => {
  const begins = (label: string | undefined) => plain(label ?? '').startsWith(plain(typed));
  // One letter, pressed again, goes to the next; a longer word may stay where it is.
  const from = typed.length === 1 ? index + 1 : index;
  const order = labels.map((_label, step) => (Math.max(0, from) + step) % labels.length);
  return order.find((at) => begins(labels[at])) ?? -1;
};
