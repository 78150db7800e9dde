import type { Limits } from '../../../../platform/config.ts';
import type { Upload } from '../../../../platform/http/multipart.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { checkSheet } from '../../../casework/requests/create/server/check-sheet.ts';
import { checkDomain } from '../../../customers/domains/domain.ts';
import { bulkMaxRows } from '../contract.ts';
import { shieldingRules } from '../sheets.ts';

type ListedDomain = {
  /** The domain as typed where the row gives none. */
  readonly title: string;
  readonly description: string;
  readonly domain: { readonly ascii: string; readonly display: string };
};

/**
 * Reads a list of domains, in its order.
 * @throws 422 with every wrong cell by row and column, and for a list that is too long for one sending.
 */
export const readDomains = async (
  parts: { storage: Storage; limits: Limits },
  upload: Upload,
): Promise<ListedDomain[]> => {
  const listed: ListedDomain[] = [];
  const limits = { ...parts.limits, csvMaxRows: Math.min(parts.limits.csvMaxRows, bulkMaxRows) };
  await checkSheet(limits, upload, shieldingRules, ({ cells }) => {
    const domain = checkDomain(cells.domain_subdomain ?? '');
    if (!domain.ok) return;
    listed.push({ title: cells.title || domain.display, description: cells.description ?? '', domain });
  });
  return listed;
};
