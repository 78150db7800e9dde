import * as z from 'zod/mini';
import { open, seal } from '../../../../platform/crypto/box.ts';
import type { Secret } from '../../../../platform/crypto/secret.ts';
import { languages } from '../../../../shared/messages.ts';

/** Which PDF a link leads to, and whom. */
const ledTo = z.object({
  session: z.string(),
  request: z.string(),
  file: z.string(),
  kind: z.enum(['technical', 'executive']),
  language: z.enum(languages),
  version: z.int(),
});
type LedTo = z.output<typeof ledTo>;

const purpose = 'links to reports';

/**
 * Links to PDFs, sealed: an address is kept by the browser and written to logs, and this one says nothing. It opens nothing
 * either without the session that asked for it, and ends with it.
 */
export const openReportLinks = (secret: Secret) => {
  const key = secret.derive(purpose);
  return {
    write: (to: LedTo): string => seal(key, Buffer.from(JSON.stringify(to)), purpose).toString('base64url'),
    /** Undefined for what is no link of ours. */
    read: (link: string): LedTo | undefined => {
      try {
        return ledTo.parse(JSON.parse(open(key, Buffer.from(link, 'base64url'), purpose).toString()));
      } catch {
        return undefined;
      }
    },
  };
};
