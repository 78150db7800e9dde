import { type QuotaColour, quotaColour } from '../cards.ts';
import type { Card } from '../contract.ts';

/** What a quota card says beside its colour. */
export type QuotaState = {
  readonly kind: 'left' | 'usedUp' | 'notContracted';
  readonly colour: QuotaColour;
  readonly left: number;
  /** Filled part of the gauge, 0 to 1. */
  readonly share: number;
};

/** The state of a card: its colour by row D4, and the word that stands beside it. */
export const quotaState = ({ consumed, limit }: Pick<Card, 'consumed' | 'limit'>): QuotaState => {
  const left = Math.max(0, limit - consumed);
  return {
    kind: limit === 0 ? 'notContracted' : left === 0 ? 'usedUp' : 'left',
    colour: quotaColour(consumed, limit),
    left,
    share: limit === 0 ? 0 : Math.min(1, consumed / limit),
  };
};
