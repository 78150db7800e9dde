import type { ChoiceText } from '../field-definition.ts';

/** What has been loaded, by the field's name. */
export type ChoiceCache = Map<string, readonly ChoiceText[]>;

export type ChoiceSource = {
  readonly dataGetter: () => Promise<readonly unknown[]>;
  readonly labelSelector: (item: never) => ChoiceText['label'];
  readonly valueSelector: (item: never) => string;
};

/** Asks the getter and turns what it gives into choices. */
export const loadChoices = async ({
  dataGetter,
  labelSelector,
  valueSelector,
}: ChoiceSource): Promise<readonly ChoiceText[]> => {
  // The selectors take what this getter gives: `loaded` has seen to it.
  const items = (await dataGetter()) as readonly never[];
  return items.map((item) => ({ value: valueSelector(item), label: labelSelector(item) }));
};
