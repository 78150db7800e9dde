import { Readable } from 'node:stream';
import type { CampaignQuestionSettings } from '../../../../engines/campaign-files/campaign-answer.ts';
import { campaignQuestion } from '../../../../engines/campaign-files/engine.ts';
import { campaignReadingTexts } from '../../../../engines/campaign-files/messages.ts';
import { limitConcurrency } from '../../../../platform/limit-concurrency.ts';
import { askSandboxed } from '../../../../platform/sandbox/ask-sandboxed.ts';
import type { StoredFile } from '../../../../platform/storage/storage.ts';
import { fail, failValidation } from '../../../../shared/errors.ts';
import { serviceOf } from '../../../../shared/services.ts';
import { fileRef } from '../../requests/server/file-ref.ts';
import type { StoredFileRow, StoredRequest } from '../../requests/server/store.ts';
import type { CampaignFileRead } from '../contract.ts';
import { campaignTexts } from '../texts.ts';
import type { CampaignParts } from './parts.ts';

/** Reading is short but hungry: files that come together are read one after another. */
const atATime = limitConcurrency(2);

/** The columns of the list that say whose address and which group, as the service's own sheet names them. */
const listColumns = async (request: StoredRequest): Promise<CampaignQuestionSettings['columns']> => {
  const service = serviceOf(request);
  const { address, group } = service?.campaign ?? fail('not_found');
  const columns = (await service?.sheet())?.columns ?? [];
  return [address, group].flatMap((name) => columns.filter((column) => column.name === name));
};

const refuse = (end: 'memory' | 'time'): never =>
  failValidation([{ loc: ['body', 'document'], type: `too_much_${end}`, msg: campaignReadingTexts[end] }]);

/**
 * Holds a file of results against the campaign's list, in a child without rights: this process looks into neither.
 * @throws 422 with what is wrong with the file, `erased` where the list is gone.
 */
export const readResults = async (
  { storage, log }: Pick<CampaignParts, 'storage' | 'log'>,
  request: StoredRequest,
  list: StoredFileRow | undefined,
  file: StoredFile,
): Promise<CampaignFileRead> => {
  if (!list || list.wrapped_key === null) return fail('erased', { detail: campaignTexts.list_erased });
  const of = fileRef(list);
  const settings: CampaignQuestionSettings = { listBytes: list.size, columns: await listColumns(request) };
  const both = async function* () {
    yield* storage.read(of);
    yield* storage.read(file);
  };
  const asked = await atATime(() =>
    askSandboxed(campaignQuestion, {
      args: [JSON.stringify(settings)],
      stdin: Readable.from(both(), { objectMode: false }),
    }),
  );
  if (!asked.ok) {
    if (asked.end === 'memory' || asked.end === 'time') return refuse(asked.end);
    log('error', 'campaign_unread', { requestId: request.id, reason: asked.reason });
    return fail('unexpected');
  }
  const { answer } = asked;
  if (answer.type === 'refused') return failValidation(answer.faults, answer.more);
  const { type: _type, ...read } = answer;
  return read;
};
