import { bodyRule, type Route, route } from '../../../../platform/http/route.ts';
import { failValidation } from '../../../../shared/errors.ts';
import type { Service } from '../../../../shared/service.ts';
import { findService, submoduleWord } from '../../../../shared/services.ts';
import { isAuthorisationVersion } from '../../../casework/requests/authorisation.ts';
import { createRequest } from '../../../casework/requests/create/server/create.ts';
import { followDocument, readDocument } from '../../../casework/requests/create/server/read-document.ts';
import { refuseWithoutUnit } from '../../../casework/requests/create/server/refuse-early.ts';
import { type SendParts, templateOf } from '../../../casework/requests/create/server/send-parts.ts';
import { requestTexts } from '../../../casework/requests/texts.ts';
import { infrastructureCalls as calls, infrastructureFaults } from '../contract.ts';
import { infrastructure } from '../service.ts';

/** The service of this area that fields name as they came, in any case (row G7); undefined where they name none. */
const serviceIn = ({ submodule, type_submodule }: Readonly<Record<string, unknown>>): Service | undefined => {
  const service = findService(String(submodule), String(type_submodule));
  return service && infrastructure.services.includes(service) ? service : undefined;
};

/** As `serviceIn`; 422 for other words. */
const serviceOf = (input: { readonly submodule: string; readonly type_submodule: string }): Service => {
  const service = serviceIn(input);
  if (service) return service;
  const [field, rule] = infrastructure.submodules.includes(submoduleWord(input.submodule))
    ? (['type_submodule', 'type_required'] as const)
    : (['submodule', 'submodule_required'] as const);
  return failValidation([{ loc: ['body', field], type: rule, msg: infrastructureFaults[rule] }]);
};

const authorisationOf = (text: string | undefined): number | undefined => {
  const version = text === undefined ? undefined : Number(text);
  if (version === undefined || isAuthorisationVersion(version)) return version;
  const loc = ['body', 'authorisation_version'];
  return failValidation([{ loc, type: 'unknown_version', msg: requestTexts.unknown_version }]);
};

/** Vulnerability assessments, penetration tests, wireless: the customer's calls (rows G, K14 to K19). */
export const infrastructureRoutes = (parts: SendParts): Route[] => [
  route(
    calls.sendInfo,
    async ({ input, actor, upload, header }) => {
      const service = serviceOf(input);
      const authorisationVersion = authorisationOf(input.authorisation_version);
      if (!upload) throw new Error('A multipart call without a file was refused before.');
      const rows = await readDocument(parts, service, upload);
      const request_id = await createRequest(parts, actor, {
        service,
        title: input.title,
        description: input.description,
        repeats: input.repeats,
        upload: { upload, mediaType: 'text/csv', rows, typed: input.typed !== undefined },
        authorisationVersion,
        idempotencyKey: header('idempotency-key'),
        call: calls.sendInfo.path,
      });
      return { request_id };
    },
    {
      waitsForFile: true,
      beforeLargeUpload: refuseWithoutUnit(parts.db, infrastructure.services, calls.sendInfo.path),
      rules: [
        bodyRule(calls.sendInfo, ['submodule', 'type_submodule'], (named) => void serviceOf(named)),
        bodyRule(
          calls.sendInfo,
          ['authorisation_version'],
          ({ authorisation_version }) => void authorisationOf(authorisation_version),
        ),
      ],
      checkDocument: async (upload, fields) => {
        const service = serviceIn(fields);
        if (service) await readDocument(parts, service, upload);
      },
      followDocument: (fields) => {
        const service = serviceIn(fields);
        return service && followDocument(parts, service);
      },
    },
  ),
  route(calls.getTemplate, async ({ input }) => templateOf(parts, serviceOf(input))),
];
