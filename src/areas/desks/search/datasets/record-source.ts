const loadDigits = 8;
const lineDigits = 12;

const hex = (number: number, digits: number): string => number.toString(16).padStart(digits, '0');

/**
 * Under what the index holds a record's entries: a UUID of version 8 (RFC 9562 §5.8) made of its load and its line. A load
 * writes them in order and behind all others, so that the index of sources grows at its end; by the record's own id, a
 * keyed hash, each would stand at another place. `record_source` says the same in SQL (0048_sources_in_order.sql).
 */
export const recordSource = ({ load, line }: { readonly load: number; readonly line: number }): string => {
  const [of, at] = [hex(load, loadDigits), hex(line, lineDigits)];
  return `ff${of.slice(0, 6)}-${of.slice(6)}${at.slice(0, 2)}-8${at.slice(2, 5)}-8000-00000${at.slice(5)}`;
};
