import { languages, type Message } from '../../../../shared/messages.ts';
import type { NewFinding } from '../../../../shared/new-finding.ts';
import { cutText } from '../../../../shared/text/cut-text.ts';
import { maskSecrets } from '../../../../shared/text/secrets/mask-secrets.ts';
import { findingLimits } from '../rules.ts';

/** What of a finding may hold secrets, as it was written. */
export type Original = {
  readonly excerpt: string;
  readonly reproduction: Message;
  /** Where it was seen, if an address held a secret. */
  readonly places?: readonly string[];
};

type Places = { readonly location: string; readonly targets?: readonly string[] };
type Maskable = Pick<NewFinding, 'excerpt' | 'reproduction'> & Places;

/** A mask is longer than a short secret: a text stays within what may be saved again. */
const maskText = (text: string): string => {
  const masked = maskSecrets(text);
  return masked === text ? text : cutText(masked, findingLimits.text);
};

/** Only an address with a query, a session or somebody's name can hold a secret: most places do not. */
const mayHoldSecret = /:\/\/[^/?#]*@|[?&;#][^=]*=/;

const maskPlace = (place: string, most: number): string =>
  mayHoldSecret.test(place) ? maskSecrets(place).slice(0, most) : place;

/** A finding whose places show no password, token or session of an address; of those that are the same then one stays. */
export const maskPlaces = <Finding extends Places>(finding: Finding): Finding => {
  const { location, targets } = finding;
  const maskedLocation = maskPlace(location, findingLimits.location);
  const maskedTargets = targets?.map((target) => maskPlace(target, findingLimits.target));
  const isSame =
    maskedLocation === location && (targets ?? []).every((target, n) => target === maskedTargets?.[n]);
  if (isSame) return finding;
  return {
    ...finding,
    location: maskedLocation,
    ...(maskedTargets ? { targets: [...new Set(maskedTargets)] } : {}),
  };
};

/**
 * A finding whose evidence, steps and places show no secret that can be told by its shape, and what they said before; without
 * `original` there was none.
 */
export const maskFinding = <Finding extends Maskable>(
  finding: Finding,
): { readonly finding: Finding; readonly original?: Original } => {
  const { excerpt, reproduction = { en: '', es: '' }, location, targets = [] } = finding;
  const placed = maskPlaces(finding);
  const maskedExcerpt = maskText(excerpt);
  const maskedSteps = { en: maskText(reproduction.en), es: maskText(reproduction.es) };
  const isSame =
    placed === finding &&
    maskedExcerpt === excerpt &&
    languages.every((language) => maskedSteps[language] === reproduction[language]);
  if (isSame) return { finding };
  const places = placed === finding ? {} : { places: [...new Set([location, ...targets])] };
  return {
    finding: { ...placed, excerpt: maskedExcerpt, reproduction: maskedSteps },
    original: { excerpt, reproduction, ...places },
  };
};
