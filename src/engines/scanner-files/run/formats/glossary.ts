import { findingLimits } from '../../imported-finding.ts';

type Entry = Readonly<Record<string, string>>;

const mostEntries = 50_000;
/** Characters of all entries; of those after them only the beginnings are kept. */
const mostCharacters = 24 * 1024 * 1024;
const beginningCharacters = 200;

/** A text of its own: a piece of a larger one would keep that in memory. */
const copied = (text: string, most: number): string => Buffer.from(text.slice(0, most)).toString();

/**
 * What findings refer to by a name and what stands once for all of them: texts of a rule. Filled in a first walk through
 * the file, and bounded.
 */
export const createGlossary = () => {
  const entries = new Map<string, Entry>();
  let characters = 0;
  return {
    add: (name: string, entry: Entry): void => {
      if (name === '' || entries.size >= mostEntries) return;
      const most = characters < mostCharacters ? findingLimits.text : beginningCharacters;
      const kept = Object.entries(entry).map(([key, text]) => [key, copied(text, most)] as const);
      for (const [, text] of kept) characters += text.length;
      entries.set(copied(name, beginningCharacters), Object.fromEntries(kept));
    },
    /** What the glossary says about something; '' where it says nothing. */
    text: (name: string, key: string): string => entries.get(name)?.[key] ?? '',
  };
};

export type Glossary = ReturnType<typeof createGlossary>;
