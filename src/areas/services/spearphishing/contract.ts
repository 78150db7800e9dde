import * as z from 'zod/mini';
import { call } from '../../../shared/call.ts';
import { requiredDescription, title } from '../../../shared/schema.ts';
import { areaCalls, created, template } from '../../casework/requests/contract.ts';

const prefix = '/api/main/shielding_email_campaign';

/** The specification calls this area "shielding email campaign" on the wire only (row F8). */
export const spearphishingCalls = {
  ...areaCalls(prefix),
  sendInfo: call({
    path: `${prefix}/send_info`,
    access: 'customer',
    encoding: 'multipart',
    extension: '.csv',
    input: z.object({ title, description: requiredDescription }),
    output: created,
    limit: 10 * 1024 * 1024,
  }),
  getTemplate: call({
    path: `${prefix}/get_template`,
    access: 'signed-in',
    encoding: 'none',
    input: z.object({}),
    output: z.array(template),
  }),
};
