import { judgeQuestion, type Verdict } from '../../../../engines/code/judge-question.ts';
import { type ZipFault, zipLimitsOf } from '../../../../engines/code/zip-limits.ts';
import { zipFaultText } from '../../../../engines/code/zip-messages.ts';
import type { Limits } from '../../../../platform/config.ts';
import type { Upload } from '../../../../platform/http/multipart.ts';
import { limitConcurrency } from '../../../../platform/limit-concurrency.ts';
import type { Log } from '../../../../platform/log.ts';
import { type Follower, longBytes } from '../../../../platform/piece-thread/piece-thread.ts';
import { openAskingAlong } from '../../../../platform/sandbox/ask-along.ts';
import { type Asked, askSandboxed } from '../../../../platform/sandbox/ask-sandboxed.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { fail, failValidation } from '../../../../shared/errors.ts';

/** Judging is short but hungry: uploads that come together are judged one after another. */
const atOnce = 2;
const inLine = limitConcurrency(atOnce);

const receivingSeconds = 3600;
const askAlong = openAskingAlong<Verdict>({ longBytes, atOnce, receivingSeconds });

const argsOf = (limits: ReturnType<typeof zipLimitsOf>): string[] => [JSON.stringify(limits)];

const refuse = (fault: ZipFault, name?: string): never =>
  failValidation([{ loc: ['body', 'document'], type: fault, msg: zipFaultText(fault, name) }]);

/** Judges an archive while it comes, as `judgeUpload` does. */
export const followArchive = ({ limits: allowed }: { readonly limits: Limits }): Follower => {
  const limits = zipLimitsOf(allowed);
  return askAlong(judgeQuestion(limits), argsOf(limits));
};

/**
 * Judges an uploaded archive by its content, in a child without rights, before the customer gets an answer
 * (`product.md`, "Zip inputs"): what was found while it came, or else from storage. This process never looks into it.
 * @throws 422 at `["body","document"]` naming the rule and, where there is one, the entry.
 */
export const judgeUpload = async (
  parts: { storage: Storage; limits: Limits; log: Log },
  upload: Upload,
): Promise<void> => {
  const limits = zipLimitsOf(parts.limits);
  const along = (await upload.follower?.answer()) as Asked<Verdict> | undefined;
  // Nobody waits in the line for a disk.
  if (!along) await upload.claimable();
  const asked =
    along ??
    (await inLine(() =>
      askSandboxed(judgeQuestion(limits), { args: argsOf(limits), stdin: parts.storage.read(upload.stored) }),
    ));
  if (asked.ok) {
    if (!asked.answer.ok) refuse(asked.answer.fault, asked.answer.entry);
    return;
  }
  if (asked.end === 'time') return refuse('too_slow');
  parts.log('error', 'judge_failed', { reason: asked.reason });
  return fail('unexpected');
};
