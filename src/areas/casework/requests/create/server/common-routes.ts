import { type Route, route } from '../../../../../platform/http/route.ts';
import type { Service } from '../../../../../shared/service.ts';
import type { CommonForm, ServiceArea } from '../../service-area.ts';
import { createRequest } from './create.ts';
import { followDocument, readDocument } from './read-document.ts';
import { refuseWithoutUnit } from './refuse-early.ts';
import { domainRule, requireDomain } from './require-domain.ts';
import { type SendParts, templateOf } from './send-parts.ts';

type FileCall = Extract<CommonForm['send'], { file: unknown }>['file'];
type DomainCall = Extract<CommonForm['send'], { domain: unknown }>['domain'];

const fileRoute = (call: FileCall, service: Service, parts: SendParts): Route =>
  route(
    call,
    async ({ input, actor, upload, header }) => {
      if (!upload) throw new Error('A multipart call without a file was refused before.');
      const rows = await readDocument(parts, service, upload);
      const request_id = await createRequest(parts, actor, {
        service,
        title: input.title,
        description: input.description,
        repeats: input.repeats,
        upload: { upload, mediaType: service.input === 'csv' ? 'text/csv' : 'application/zip', rows },
        idempotencyKey: header('idempotency-key'),
        call: call.path,
      });
      return { request_id };
    },
    {
      waitsForFile: true,
      beforeLargeUpload: refuseWithoutUnit(parts.db, [service], call.path),
      checkDocument: (upload) => readDocument(parts, service, upload),
      followDocument: () => followDocument(parts, service),
    },
  );

const domainRoute = (call: DomainCall, service: Service, parts: SendParts): Route =>
  route(
    call,
    async ({ input, actor, header }) => {
      const request_id = await createRequest(parts, actor, {
        service,
        title: input.title,
        description: input.description,
        repeats: input.repeats,
        domain: requireDomain(input.domain_subdomain),
        idempotencyKey: header('idempotency-key'),
        call: call.path,
      });
      return { request_id };
    },
    { rules: [domainRule] },
  );

/** How the one service of an area without a form of its own is asked for. */
export const commonRoutes = (
  { services: [service] }: ServiceArea,
  { send, getTemplate }: CommonForm,
  parts: SendParts,
): Route[] => [
  'file' in send ? fileRoute(send.file, service, parts) : domainRoute(send.domain, service, parts),
  route(getTemplate, async () => templateOf(parts, service)),
];
