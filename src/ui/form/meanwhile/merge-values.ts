/** What a form holds: texts, whatever they stand for. */
export type Texts = Readonly<Record<string, string>>;

/** A field that both have changed, each to something else. */
export type Differing<Values> = {
  readonly name: keyof Values & string;
  readonly mine: string;
  readonly theirs: string;
};

type Merged<Values> = {
  /** Fields in which what they wrote is no question: that only they have changed, or that can hold what both want. */
  readonly taken: readonly { readonly name: keyof Values & string; readonly value: string }[];
  readonly differing: readonly Differing<Values>[];
};

/**
 * Field by field, what becomes of a form when what it began with has been changed by somebody else.
 * @param inBoth what a field holds that both have changed, where that is what both want; undefined: one is chosen.
 */
export const mergeValues = <Values extends Texts>(
  began: Values,
  mine: Values,
  theirs: Values,
  inBoth: (name: keyof Values & string) => string | undefined = () => undefined,
): Merged<Values> => {
  const taken: { name: keyof Values & string; value: string }[] = [];
  const differing: Differing<Values>[] = [];
  for (const name of Object.keys(began) as (keyof Values & string)[]) {
    const [was, own = '', other = ''] = [began[name], mine[name], theirs[name]];
    if (other === was || other === own) continue;
    const value = own === was ? other : inBoth(name);
    if (value === undefined) differing.push({ name, mine: own, theirs: other });
    else taken.push({ name, value });
  }
  return { taken, differing };
};
