import { Readable } from 'node:stream';
import { type Clock, secondsAfter } from '../platform/clock.ts';
import type { Upload } from '../platform/http/multipart.ts';
import type { Job, Jobs } from '../platform/jobs/jobs.ts';
import type { Parts } from '../platform/parts.ts';

const daySeconds = 24 * 3600;

/** So many days before. */
export const daysBefore = (clock: Clock, days: number): Date => secondsAfter(clock.now(), -days * daySeconds);

/** The clock of one part of the demo: its story is told as if it had happened days ago. */
export const at = (parts: Parts, daysAgo: number): Parts => ({
  ...parts,
  clock: { now: () => daysBefore(parts.clock, daysAgo) },
});

/** A file as a call would have taken it in. */
export const store = async (
  parts: Pick<Parts, 'storage'>,
  name: string,
  bytes: Uint8Array,
): Promise<Upload> => {
  const stored = await parts.storage.put(Readable.from([bytes]), bytes.length);
  return {
    name,
    stored,
    claimable: async () => {},
    read: () => parts.storage.read(stored) as AsyncIterable<Uint8Array>,
    follower: undefined,
    isKept: () => true,
    keep: () => {},
    leave: () => {},
    release: async () => {},
  };
};

type Handle = (job: Job<never>) => Promise<void>;

/** A time in the past in which work is done at once, by the workers that the server has: what comes of it is there then too. */
export type Past = {
  readonly parts: Parts;
  /** @param days ago: whatever is done from now on happens then. */
  readonly goTo: (days: number) => void;
  /** Does what was asked for, one after the other. */
  readonly workOff: () => Promise<void>;
};

/** Opens the past of a demo; its workers are given `parts` before anything is asked for. */
export const openPast = (parts: Parts): Past => {
  let daysAgo = 0;
  const handles = new Map<string, Handle>();
  const asked: { readonly kind: string; readonly data: unknown }[] = [];
  const jobs: Jobs = {
    send: async (_tx, { name: kind }, data) => {
      asked.push({ kind, data });
    },
    // What the calendar brings about happens once the console runs.
    sendOncePer: async () => {},
    work: async ({ name }, handle) => {
      handles.set(name, handle as Handle);
    },
    wake: () => {},
    stop: async () => {},
  };
  const workOff = async (): Promise<void> => {
    for (let next = asked.shift(); next; next = asked.shift()) {
      const handle = handles.get(next.kind);
      if (!handle) throw new Error(`Nobody works on ${next.kind} in the demo's past.`);
      await handle({ data: next.data as never, attempt: 0, signal: new AbortController().signal });
    }
  };
  return {
    parts: { ...parts, jobs, clock: { now: () => daysBefore(parts.clock, daysAgo) } },
    goTo: (days) => {
      daysAgo = days;
    },
    workOff,
  };
};
