import type { Message } from '../../../shared/messages.ts';
import type { NewsDetails } from './news.ts';

const ofOne = (critical: number | undefined): Message => {
  if (critical === undefined) return { en: ': it is critical or high', es: ', de severidad crítica o alta' };
  return critical > 0
    ? { en: ': it is critical', es: ', de severidad crítica' }
    : { en: ': it is high', es: ', de severidad alta' };
};

/** `2 of them critical, 1 high`; what there is none of is left out. */
const ofSeveral = (count: number, urgent: number, critical: number | undefined): Message => {
  const whose = (part: number): Message =>
    part === count
      ? { en: 'all of them', es: 'todos de severidad' }
      : { en: `${part} of them`, es: `${part} de severidad` };
  const { en, es } = whose(critical || urgent);
  if (critical === undefined) return { en: `, ${en} critical or high`, es: `, ${es} crítica o alta` };
  const high = urgent - critical;
  if (critical === 0) return { en: `, ${en} high`, es: `, ${es} alta` };
  return high === 0
    ? { en: `, ${en} critical`, es: `, ${es} crítica` }
    : { en: `, ${en} critical, ${high} high`, es: `, ${es} crítica y ${high} alta` };
};

/**
 * How many findings were released, and how bad they are. Notices of before say how many are critical or high together
 * (`urgent`), not how many of those are `critical`.
 */
export const released = (details: NewsDetails): Message => {
  const [count, urgent] = [Number(details.count ?? 0), Number(details.urgent ?? 0)];
  const critical = details.critical === undefined ? undefined : Number(details.critical);
  const bad =
    urgent === 0 ? { en: '', es: '' } : count === 1 ? ofOne(critical) : ofSeveral(count, urgent, critical);
  return count === 1
    ? { en: `1 finding was released${bad.en}.`, es: `se publicó 1 hallazgo${bad.es}.` }
    : { en: `${count} findings were released${bad.en}.`, es: `se publicaron ${count} hallazgos${bad.es}.` };
};
