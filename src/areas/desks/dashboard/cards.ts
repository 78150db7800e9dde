import { services } from '../../../shared/services.ts';
import type { Card } from './contract.ts';

/** A card for each service, in their order, limit 0 where nothing is contracted (`calls.md`, rows Q). */
export const cardsFor = (
  quotas: readonly { submodule: string; type_submodule: string; consumed: number; limit: number }[],
): Card[] =>
  services().map((service) => {
    const quota = quotas.find(
      (row) => row.submodule === service.submodule && row.type_submodule === service.type,
    );
    return {
      _id: service.key,
      submodule: service.submodule,
      type_submodule: service.type,
      consumed: quota?.consumed ?? 0,
      limit: quota?.limit ?? 0,
    };
  });

/** So many cards of what is not contracted say less than one line does. */
const foldedFrom = 3;

/** Whether what is not contracted stands in one line instead of cards. */
export const isFolded = (cards: readonly Pick<Card, 'limit'>[]): boolean =>
  cards.filter(({ limit }) => limit === 0).length >= foldedFrom;

/** The order on the screen: the seventh card is shown as the fourth, the eighth stays (rows D3, Q2, Q3). */
export const shownOrder = <T>(cards: readonly T[]): T[] => {
  const [seventh] = cards.slice(6, 7);
  if (seventh === undefined) return [...cards];
  return [...cards.slice(0, 3), seventh, ...cards.slice(3, 6), ...cards.slice(7)];
};
