/** A connection remembers no more statements than this; what is asked less often is planned each time. */
const namesMost = 200;
/** Names of statements by their text, the same on every connection. */
const names = new Map<string, string>();

/** What was asked for so often is worth keeping: a text that never comes again would only take up room. */
const usesBeforeName = 4;
/** How often a text was asked for that has no name yet; forgotten now and then, so that it stays small. */
const uses = new Map<string, number>();
const usesMost = 1000;

/** Under which name a connection keeps a statement prepared; empty where there is no room for more. */
export const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= namesMost) return '';
  const name = `kept_${names.size + 1}`;
  names.set(text, name);
  return name;
};

/** The same for what comes often. */
export const nameOfRepeated = (text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  const times = (uses.get(text) ?? 0) + 1;
  if (times >= usesBeforeName) {
    uses.delete(text);
    return nameOf(text);
  }
  if (uses.size >= usesMost) uses.clear();
  uses.set(text, times);
  return '';
};
