import type { InputOf } from '../../../../shared/call.ts';
import type { Service } from '../../../../shared/service.ts';
import { services } from '../../../../shared/services.ts';
import type { createOrganisation } from '../contract.ts';

const largestLimit = 1_000_000;

/** Name of a service's field in the form. */
export const limitField = (service: Service): string => `${service.submodule}/${service.type}`;

/** Empty, or a whole number from 0 to 1,000,000. */
export const isLimit = (text: string): boolean =>
  /^\d{0,7}$/.test(text.trim()) && Number(text) <= largestLimit;

/** A whole number from 0 to 1,000,000. */
export const isFilledLimit = (text: string): boolean => text.trim() !== '' && isLimit(text);

/** The quotas that the fields ask for; a service whose field is empty is not contracted and left out. */
export const quotasFrom = (
  values: Readonly<Record<string, string>>,
): NonNullable<InputOf<typeof createOrganisation>['quotas']> =>
  services().flatMap((service) => {
    const text = values[limitField(service)]?.trim() ?? '';
    if (text === '') return [];
    return [{ submodule: service.submodule, type_submodule: service.type, limit: Number(text) }];
  });
