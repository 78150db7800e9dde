/** What a form holds: texts, whatever they stand for, and lists. */
export type Texts = Readonly<Record<string, string | readonly string[]>>;

/** One field: as it was, as it stands in the form, and as somebody else has saved it. */
export type Sides<Value> = { readonly was: Value; readonly mine: Value; readonly theirs: Value };

/** A field that both have changed, each to something else. */
export type Differing<Values> = {
  readonly name: keyof Values & string;
  readonly mine: string;
  readonly theirs: string;
};

type Merged<Values> = {
  /** Fields in which what they wrote is no question: that only they have changed, or that can hold what both want. */
  readonly taken: readonly {
    readonly name: keyof Values & string;
    readonly value: string | readonly string[];
    /** Both wrote in it: it holds what both want. */
    readonly isJoined: boolean;
  }[];
  readonly differing: readonly Differing<Values>[];
};

/** A list holds what both want: what either has removed is gone, what either has added is there. */
export const mergeLists = ({ was, mine, theirs }: Sides<readonly string[]>): string[] => {
  const kept = theirs.filter((one) => mine.includes(one) || !was.includes(one));
  return [...kept, ...mine.filter((one) => !was.includes(one) && !theirs.includes(one))];
};

export type MergeRules<Values> = {
  /** What a text holds that both have changed, where that is what both want; undefined: one is chosen. */
  readonly inBoth?: (
    name: keyof Values & string,
    sides: Sides<string>,
    whole: Sides<Values>,
  ) => string | undefined;
  /** Whether both have changed a field that only one of them has touched, by what they wrote in others. */
  readonly isForBoth?: (name: keyof Values & string, whole: Sides<Values>) => boolean;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Field by field, what becomes of a form when what it began with has been changed by somebody else. */
export const mergeValues = <Values extends Texts>(
  began: Values,
  mine: Values,
  theirs: Values,
  { inBoth, isForBoth }: MergeRules<Values> = {},
): Merged<Values> => {
  const whole = { was: began, mine, theirs };
  const taken: Merged<Values>['taken'][number][] = [];
  const differing: Differing<Values>[] = [];
  for (const name of Object.keys(began) as (keyof Values & string)[]) {
    const [was, own, other] = [began[name] ?? '', mine[name] ?? '', theirs[name] ?? ''];
    if (isSame(other, own)) continue;
    const isOneSided = isForBoth?.(name, whole) !== true;
    if (isSame(other, was) && isOneSided) continue;
    if (isSame(own, was) && isOneSided) {
      taken.push({ name, value: other, isJoined: false });
    } else if (typeof was === 'string' && typeof own === 'string' && typeof other === 'string') {
      const value = inBoth?.(name, { was, mine: own, theirs: other }, whole);
      if (value === undefined) differing.push({ name, mine: own, theirs: other });
      else if (value !== own) taken.push({ name, value, isJoined: true });
    } else {
      const value = mergeLists({ was: [was].flat(), mine: [own].flat(), theirs: [other].flat() });
      taken.push({ name, value, isJoined: true });
    }
  }
  return { taken, differing };
};
