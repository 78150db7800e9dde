import { expect } from 'vitest';
import { requestEvents } from '../areas/casework/requests/contract.ts';
import type { SignedIn } from './people.ts';

/** Opens somebody's event stream; what it has said so far, as it came. */
export const listen = async (who: SignedIn) => {
  const abort = new AbortController();
  const { body } = await who.browser.fetch(requestEvents.path, { signal: abort.signal });
  let text = '';
  const pump = async () => {
    for await (const chunk of body ?? []) text += Buffer.from(chunk).toString();
  };
  pump().catch(() => {});
  await expect.poll(() => text).toContain(':');
  return { text: () => text, close: () => abort.abort() };
};
