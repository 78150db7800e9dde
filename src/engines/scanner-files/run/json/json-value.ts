/** What a file holds is unknown until it was looked at; these look, and give nothing where it is something else. */
type JsonObject = Readonly<Record<string, unknown>>;

export const asObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};

/** The value under a key that the object itself has: `constructor` is nobody's severity. */
export const get = (value: unknown, ...keys: readonly string[]): unknown => {
  let at = value;
  for (const key of keys) {
    const object = asObject(at);
    if (!Object.hasOwn(object, key)) return undefined;
    at = object[key];
  }
  return at;
};

/** Text, or a number written out; '' for everything else. */
export const textOf = (value: unknown, ...keys: readonly string[]): string => {
  const found = get(value, ...keys);
  if (typeof found === 'string') return found;
  return typeof found === 'number' ? String(found) : '';
};

/** The first of several keys that holds text: programs rename their fields from version to version. */
export const firstText = (value: unknown, ...keys: readonly string[]): string =>
  keys.map((key) => textOf(value, key)).find((text) => text !== '') ?? '';

export const numberOf = (value: unknown, ...keys: readonly string[]): number | undefined => {
  const found = get(value, ...keys);
  const number = typeof found === 'string' && found.trim() !== '' ? Number(found) : found;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** A list; one thing alone is a list of one, nothing is an empty one. */
export const listOf = (value: unknown, ...keys: readonly string[]): readonly unknown[] => {
  const found = get(value, ...keys);
  if (Array.isArray(found)) return found;
  return found === undefined || found === null ? [] : [found];
};

export const textsOf = (value: unknown, ...keys: readonly string[]): string[] =>
  listOf(value, ...keys).flatMap((one) => (typeof one === 'string' && one !== '' ? [one] : []));
