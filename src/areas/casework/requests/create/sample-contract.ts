import * as z from 'zod/mini';
import { call, download } from '../../../../shared/call.ts';
import { requiredText } from '../../../../shared/schema.ts';

/** What a service's report looks like: a PDF with invented data, in the reader's language, marked on each page. */
export const sampleReport = call({
  path: '/api/main/reports/sample',
  access: 'customer',
  encoding: 'json',
  input: z.object({ submodule: requiredText(60), type_submodule: requiredText(20) }),
  output: download,
});
