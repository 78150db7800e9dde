import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Call, InputOf } from '../../../../../shared/call.ts';
import type { Message } from '../../../../../shared/messages.ts';
import { requestPath } from '../../../../../shared/services.ts';
import { send } from '../../../../../ui/calls/client.ts';
import { ClientError, reasonOf, saysWhy, type WireFault } from '../../../../../ui/calls/client-error.ts';
import { noteFailure } from '../../../../../ui/calls/query-client.ts';
import { useIsThere } from '../../../../../ui/calls/use-is-there.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../../ui/toast.ts';
import { createMessages } from '../../messages.ts';
import type { ServiceArea } from '../../service-area.ts';
import { expectSteps } from '../../web/own-moves.ts';
import { reloadRequests } from '../../web/request-queries.ts';

export type CreateFailure = {
  readonly text: string;
  readonly faults: readonly WireFault[];
  /** Faults beyond the listed ones. */
  readonly more: number;
  /** The fields that it speaks of, by name; none where it is not about what was typed. */
  readonly about: readonly string[];
};

type Options = {
  readonly area: Pick<ServiceArea, 'module'>;
  /** What the toast says of so many new requests (row M18). */
  readonly success: Message | ((count: number) => Message);
  /** `further`: the others that a list made. */
  readonly onCreated: (requestId: string, further: readonly string[]) => void;
};

type Sending = {
  /** Shows the faults that have a field; gives back the others. */
  readonly showFaults: (faults: readonly WireFault[]) => readonly WireFault[];
  readonly file?: File;
  /** What is still missing before work begins. */
  readonly missing?: Message | undefined;
};

/** The ids in an answer: one, or those of a list. */
const idsOf = (answer: unknown): string[] => {
  if (typeof answer !== 'object' || answer === null) return [];
  const ids =
    'request_ids' in answer ? answer.request_ids : 'request_id' in answer ? [answer.request_id] : [];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
};

/** The fields that faults are at. */
const fieldsOf = (faults: readonly WireFault[]): string[] => [
  ...new Set(faults.flatMap(({ loc }) => (loc[1] === undefined ? [] : [String(loc[1])]))),
];

/** What makes two sendings the same one, so that pressing again after a lost answer cannot create twice. */
const fingerprint = (path: string, input: unknown, file: File | undefined): string =>
  JSON.stringify([path, input, file?.name, file?.size, file?.lastModified]);

/** Sends a new request: progress, one idempotency key for the same content, toast, reload, failure in words. */
export const useCreate = ({ area, success, onCreated }: Options) => {
  const say = useSay();
  const queryClient = useQueryClient();
  const key = useRef({ of: '', key: '' });
  const [progress, setProgress] = useState<number | null>(null);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<CreateFailure | null>(null);

  const isThere = useIsThere();

  const keyFor = (content: string): string => {
    if (key.current.of !== content) key.current = { of: content, key: crypto.randomUUID() };
    return key.current.key;
  };

  const fail = (error: unknown, showFaults: Sending['showFaults']): void => {
    noteFailure(error);
    const known = error instanceof ClientError && saysWhy(error.status);
    setFailure({
      text: known ? error.message : say(createMessages.failed),
      faults: error instanceof ClientError ? showFaults(error.detail) : [],
      more: error instanceof ClientError ? error.more : 0,
      about: error instanceof ClientError ? fieldsOf(error.detail) : [],
    });
  };

  const create = async <C extends Call>(
    call: C,
    input: InputOf<C>,
    { file, missing, showFaults }: Sending,
  ): Promise<void> => {
    setSending(true);
    setFailure(null);
    try {
      const answer: unknown = await send(call, input, {
        file,
        headers: { 'Idempotency-Key': keyFor(fingerprint(call.path, input, file)) },
        ...(file ? { onProgress: setProgress } : {}),
      });
      const [first = '', ...further] = idsOf(answer);
      for (const id of [first, ...further]) expectSteps(id);
      // The words are the specification's (row E8); above them stands which one it is.
      const { title } = input as { readonly title?: string };
      toast(say(typeof success === 'function' ? success(1 + further.length) : success), {
        title,
        detail: missing && say(missing),
        link:
          further.length === 0
            ? { to: requestPath(area.module, first), text: say(createMessages.openIt) }
            : undefined,
      });
      reloadRequests(queryClient).catch(() => undefined);
      if (isThere.current) onCreated(first, further);
    } catch (error) {
      if (isThere.current) fail(error, showFaults);
      else toastError(reasonOf(error), say(createMessages.failed));
    } finally {
      setSending(false);
      setProgress(null);
    }
  };

  return {
    sending,
    /** 0 to 1 while a file is leaving. */
    progress,
    failure,
    /** What was refused has been changed. */
    forget: () => setFailure(null),
    create: <C extends Call>(call: C, input: InputOf<C>, how: Sending): void => {
      create(call, input, how).catch(() => undefined);
    },
  };
};
