import type { ReportData } from '../../../../../engines/report-pdf/report-data.ts';
import type { Message } from '../../../../../shared/messages.ts';
import { type Service, submoduleTypes, typeNames } from '../../../../../shared/service.ts';
import { serviceOf, submoduleName } from '../../../../../shared/services.ts';
import type { StoredRequest } from '../../../requests/server/store.ts';

type Of = Pick<StoredRequest, 'submodule' | 'type_submodule' | 'is_about_people'>;

/** `Penetration Test, external`: as it stands in a sentence. */
const nameOf = ({ submodule, type_submodule }: Of): Message => {
  const name = submoduleName(submodule);
  const type = submoduleTypes.find((one) => one === type_submodule);
  if (type === undefined || type === 'NA') return name;
  return {
    en: `${name.en}, ${typeNames[type].en.toLowerCase()}`,
    es: `${name.es} ${typeNames[type].es.toLowerCase()}`,
  };
};

const listedOf = (row: Of, service: Service | undefined): ReportData['service']['listed'] => {
  if (row.is_about_people) return 'people';
  return service?.input === 'zip' ? 'archive' : (service?.listed ?? 'rows');
};

/** What a report says of the service that was asked for; the renderer knows none by itself. */
export const reportService = (row: Of): ReportData['service'] => {
  const service = serviceOf(row);
  return { name: nameOf(row), method: service?.method ?? null, listed: listedOf(row, service) };
};
