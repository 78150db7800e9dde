/** A connection remembers no more statements than this; what is asked less often is planned each time. */
const namesMost = 400;
/** What was asked for so often is worth keeping: a text that never comes again would only take up room. */
const usesBeforeName = 4;
/** Texts without a name whose uses are counted; forgotten now and then, so that they stay few. */
const countedMost = 1000;

/** Under which names the connections of a database keep statements prepared: the same on each. */
export type StatementNames = {
  /** Empty where there is no room for more. */
  readonly of: (text: string) => string;
  /** The same for what comes often; empty until it has come a few times. */
  readonly ofRepeated: (text: string) => string;
};

/** Where a connection does not stay the same from one transaction to the next (a pooler), nothing is kept on it. */
export const noNames: StatementNames = { of: () => '', ofRepeated: () => '' };

export const openStatementNames = (): StatementNames => {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();

  const of = (text: string): string => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= namesMost) return '';
    const name = `kept_${names.size + 1}`;
    names.set(text, name);
    return name;
  };

  const ofRepeated = (text: string): string => {
    const known = names.get(text);
    if (known !== undefined) return known;
    const times = (uses.get(text) ?? 0) + 1;
    if (times >= usesBeforeName) {
      uses.delete(text);
      return of(text);
    }
    if (uses.size >= countedMost) uses.clear();
    uses.set(text, times);
    return '';
  };

  return { of, ofRepeated };
};
