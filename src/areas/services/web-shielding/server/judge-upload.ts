import { join } from 'node:path';
import { judgeMessage } from '../../../../engines/code/engine-message.ts';
import {
  type ZipFault,
  type ZipLimits,
  type ZipVerdict,
  zipLimits,
} from '../../../../engines/code/zip-limits.ts';
import type { Limits } from '../../../../platform/config.ts';
import type { Upload } from '../../../../platform/http/multipart.ts';
import { limitConcurrency } from '../../../../platform/limit-concurrency.ts';
import type { Log } from '../../../../platform/log.ts';
import { runSandboxed } from '../../../../platform/sandbox/run-sandboxed.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { fail, failValidation } from '../../../../shared/errors.ts';
import type { Message } from '../../../../shared/messages.ts';
import { zipMessages } from '../zip-messages.ts';

const entry = join(import.meta.dirname, '..', '..', '..', '..', 'engines', 'code', 'run', 'judge.ts');
const mebibyte = 1024 * 1024;

/** Judging is short but hungry: uploads that come together are judged one after another. */
const atATime = limitConcurrency(2);

/** The judge's limits as this installation is configured. */
export const zipLimitsOf = (limits: Limits): ZipLimits => ({
  ...zipLimits,
  uploadBytes: limits.zipMaxBytes,
  entries: limits.zipMaxEntries,
  unpackedBytes: limits.zipMaxUnpackedBytes,
  ratio: limits.zipMaxRatio,
});

/** The fault in words, with the entry that it is about. */
export const zipFaultText = (fault: ZipFault, name: string | undefined): Message =>
  named(zipMessages[fault], name);

const named = (message: Message, name: string | undefined): Message =>
  name ? { en: `${message.en} (${name})`, es: `${message.es} (${name})` } : message;

const refuse = (fault: ZipFault, name?: string): never =>
  failValidation([{ loc: ['body', 'document'], type: fault, msg: zipFaultText(fault, name) }]);

/**
 * Judges an uploaded archive by its content, in a child without rights, before the customer gets an answer
 * (`product.md`, "Zip inputs"). This process never looks into it.
 * @throws 422 at `["body","document"]` naming the rule and, where there is one, the entry.
 */
export const judgeUpload = async (
  parts: { storage: Storage; limits: Limits; log: Log },
  upload: Upload,
): Promise<void> => {
  const limits = zipLimitsOf(parts.limits);
  let said: ZipVerdict | undefined;
  const exit = await atATime(() =>
    runSandboxed({
      entry,
      args: [JSON.stringify(limits)],
      stdin: parts.storage.read(upload.stored),
      limits: {
        heapMiB: 128,
        memoryMiB: 512,
        seconds: limits.seconds,
        // The archive, and one archive inside it at a time.
        scratchMiB: Math.ceil((limits.uploadBytes + limits.unpackedBytes) / mebibyte) + 64,
      },
      onMessage: (value) => {
        const result = judgeMessage.safeParse(value);
        // The child is not trusted: what it says is checked like any other input.
        if (result.success) said = result.data as ZipVerdict;
      },
    }),
  );
  if (exit.kind === 'time') return refuse('too_slow');
  if (exit.kind !== 'done' || !said) {
    const reason = exit.kind === 'crashed' ? exit.stderrTail.slice(-500) : exit.kind;
    parts.log('error', 'judge_failed', { reason });
    return fail('unexpected');
  }
  if (!said.ok) refuse(said.fault, said.entry);
};
