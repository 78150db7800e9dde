type QuotaColour = 'green' | 'orange' | 'red';

/** Under half green, under full orange, otherwise red; nothing contracted is red too (rows D4, N5). */
export const quotaColour = (consumed: number, limit: number): QuotaColour => {
  const ratio = limit > 0 ? consumed / limit : Number.POSITIVE_INFINITY;
  if (ratio < 0.5) return 'green';
  return ratio < 1 ? 'orange' : 'red';
};

/** What is said of a quota beside its colour. */
export type QuotaState = {
  readonly kind: 'left' | 'usedUp' | 'notContracted';
  readonly colour: QuotaColour;
  readonly left: number;
  /** Filled part of the gauge, 0 to 1. */
  readonly share: number;
};

/** The state of a quota: its colour by row D4, and the word that stands beside it. */
export const quotaState = ({
  consumed,
  limit,
}: {
  readonly consumed: number;
  readonly limit: number;
}): QuotaState => {
  const left = Math.max(0, limit - consumed);
  return {
    kind: limit === 0 ? 'notContracted' : left === 0 ? 'usedUp' : 'left',
    colour: quotaColour(consumed, limit),
    left,
    share: limit === 0 ? 0 : Math.min(1, consumed / limit),
  };
};

/** True when less than a fifth of what is contracted is left, or nothing: time to ask for more. */
export const isNearEnd = ({ consumed, limit }: { readonly consumed: number; readonly limit: number }) =>
  limit > 0 && (limit - consumed) * 5 < limit;
