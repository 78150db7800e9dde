import * as z from 'zod/mini';
import { call } from '../../../shared/call.ts';
import { description, requiredText, title } from '../../../shared/schema.ts';
import { defaultUploadBytes } from '../../../shared/upload-limits.ts';
import { areaCalls, created, repeats, template } from '../../casework/requests/contract.ts';

const prefix = '/api/main/digital_web_shielding';

/** Domains of one list: they become requests in one transaction, which must stay short. */
export const bulkMaxRows = 250;

export const webShieldingCalls = {
  ...areaCalls(prefix),
  sendInfoShielding: call({
    path: `${prefix}/send_info_shielding`,
    access: 'customer',
    encoding: 'form',
    input: z.object({ title, description, domain_subdomain: requiredText(253), repeats }),
    output: created,
  }),
  /** The shielding sheet: one request and one unit of quota a row, all or none. */
  sendBulk: call({
    path: `${prefix}/send_bulk`,
    access: 'customer',
    encoding: 'multipart',
    extension: '.csv',
    input: z.object({}),
    output: z.object({ request_ids: z.array(z.string()) }),
    limit: defaultUploadBytes.csv,
  }),
  sendInfoSast: call({
    path: `${prefix}/send_info_sast`,
    access: 'customer',
    encoding: 'multipart',
    extension: '.zip',
    input: z.object({ title, description, repeats }),
    output: created,
    limit: defaultUploadBytes.zip,
  }),
  getTemplate: call({
    path: `${prefix}/get_template`,
    access: 'signed-in',
    encoding: 'json',
    input: z.object({ submodule: requiredText(60) }),
    output: z.array(template),
  }),
};
