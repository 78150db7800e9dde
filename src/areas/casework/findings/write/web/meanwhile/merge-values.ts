import type { FindingValues } from '../finding-form.ts';

export type FieldName = keyof FindingValues;

/** A field that both have changed, each to something else. */
export type Differing = { readonly name: FieldName; readonly mine: string; readonly theirs: string };

type Merged = {
  /** Fields that only they have changed, with what they wrote. */
  readonly taken: readonly { readonly name: FieldName; readonly theirs: string }[];
  readonly differing: readonly Differing[];
};

/** Those who write in another language each write in both then. */
const ofBoth = (name: FieldName): string | undefined => (name === 'writtenIn' ? 'both' : undefined);

/** Field by field, what becomes of a form when what it began with has been changed by somebody else. */
export const mergeValues = (began: FindingValues, mine: FindingValues, theirs: FindingValues): Merged => {
  const changed = (Object.keys(began) as FieldName[]).filter(
    (name) => theirs[name] !== began[name] && theirs[name] !== mine[name],
  );
  const joined = changed.filter((name) => mine[name] === began[name] || ofBoth(name));
  return {
    taken: joined.map((name) => ({
      name,
      theirs: mine[name] === began[name] ? theirs[name] : (ofBoth(name) ?? theirs[name]),
    })),
    differing: changed
      .filter((name) => !joined.includes(name))
      .map((name) => ({ name, mine: mine[name], theirs: theirs[name] })),
  };
};
