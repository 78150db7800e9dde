/** What fits on a card and in a row of the command box, in characters. */
const usualMost = 36;

/**
 * The end of a place, which tells it from others: `…/api/orders.js:12` of a path, the host and the end of an address, all
 * of what is short. The scheme is left out.
 * @param most characters at most.
 */
export const shortPlace = (place: string, most = usualMost): string => {
  const plain = place.trim().replace(/^[a-z][a-z0-9+.-]*:\/\//i, '');
  if (plain.length <= most) return plain;
  const parts = plain.split('/');
  let end = parts.pop() ?? '';
  if (end.length + 2 > most) return `…${end.slice(1 - most)}`;
  for (const part of parts.reverse()) {
    const longer = `${part}/${end}`;
    if (longer.length + 2 > most) break;
    end = longer;
  }
  return `…/${end}`;
};
