import { create } from 'zustand';
import { noteSessionEnd } from '../calls/session-end.ts';
import { eventStreamReader, type StreamEvent } from './event-stream.ts';
import { noteStreamPlace, streamPlace } from './stream-place.ts';

/**
 * The stream of changes. It is read with fetch, not EventSource: only so can a stream that the server ended
 * be resumed with `Last-Event-ID` and a growing pause. One tab reads for all of them, because a browser
 * opens at most six HTTP/1.1 connections to a host and a seventh tab would stand still.
 */
type LiveState = 'off' | 'connecting' | 'live';
type Listener = (event: StreamEvent) => void;

const channelName = 'baluarte.live';
const firstPauseMilliseconds = 1000;
const longestPauseMilliseconds = 30_000;
/** The server speaks every 25 s; after this silence the connection is taken for dead. */
const silenceMilliseconds = 60_000;

const useStore = create<{ readonly state: LiveState }>()(() => ({ state: 'off' }));
const listeners = new Set<Listener>();

/** For the small dot in the header. */
export const useLiveState = (): LiveState => useStore((store) => store.state);

/** Calls back with every event; gives the way to stop. */
export const onLive = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

type Post =
  | { readonly event: StreamEvent }
  | { readonly state: LiveState }
  | { readonly ended: true }
  /** A tab that has just been opened; whichever reads answers with its state. */
  | { readonly asks: true };

type Tell = (post: Exclude<Post, { asks: true }>) => void;

/** The server knows no session any more: asking again would not bring it back. */
class SessionEnded extends Error {}

const receive: Tell = (post) => {
  if ('ended' in post) noteSessionEnd();
  else if ('state' in post) useStore.setState({ state: post.state });
  else {
    // Whichever tab reads on when this one is closed goes on behind it.
    if (post.event.id) noteStreamPlace(post.event.id);
    for (const listener of listeners) listener(post.event);
  }
};

/** Ends early where the network comes back. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', go);
      globalThis.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    signal.addEventListener('abort', go);
    globalThis.addEventListener('online', go);
  });

/** Reads one connection to its end. */
const readOnce = async (path: string, signal: AbortSignal, tell: Tell): Promise<void> => {
  const place = streamPlace();
  const attempt = new AbortController();
  const stop = () => attempt.abort();
  signal.addEventListener('abort', stop);
  // Nothing more comes: it is said at once, not after a silence.
  globalThis.addEventListener('offline', stop);
  let silence = setTimeout(stop, silenceMilliseconds);
  try {
    const response = await fetch(path, {
      headers: { Accept: 'text/event-stream', ...(place ? { 'Last-Event-ID': place } : {}) },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: attempt.signal,
    });
    if (response.status === 401) throw new SessionEnded();
    if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}.`);
    tell({ state: 'live' });
    const feed = eventStreamReader((event) => tell({ event }));
    const text = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await text.read(); !part.done; part = await text.read()) {
      clearTimeout(silence);
      silence = setTimeout(stop, silenceMilliseconds);
      feed(part.value);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', stop);
    globalThis.removeEventListener('offline', stop);
  }
};

const readForever = async (path: string, signal: AbortSignal, tell: Tell): Promise<void> => {
  let wait = firstPauseMilliseconds;
  let isUnknown = false;
  while (!signal.aborted) {
    try {
      await readOnce(path, signal, (post) => {
        wait = firstPauseMilliseconds;
        isUnknown = false;
        tell(post);
      });
    } catch (error) {
      // An open page learns here that somebody was signed out elsewhere, disabled, or away for too long. It asks twice: a
      // fresh code may only just have given the session another cookie.
      if (error instanceof SessionEnded && isUnknown) return tell({ ended: true });
      isUnknown = error instanceof SessionEnded;
      // Whatever else ended it, the answer is the same: wait and ask again from the last event.
    }
    if (signal.aborted) return;
    tell({ state: 'connecting' });
    // The random part keeps a thousand browsers from coming back in the same instant after a restart.
    await pause(wait * (0.5 + Math.random()), signal);
    wait = Math.min(wait * 2, longestPauseMilliseconds);
  }
};

/** Keeps the stream at `path` open while somebody is signed in; gives the way to stop. */
export const startLive = (path: string): (() => void) => {
  const stop = new AbortController();
  const channel = new BroadcastChannel(channelName);
  let isReading = false;
  channel.onmessage = ({ data }: MessageEvent<Post>) => {
    if (!('asks' in data)) receive(data);
    else if (isReading) channel.postMessage({ state: useStore.getState().state });
  };
  const tell: Tell = (post) => {
    if (stop.signal.aborted) return;
    receive(post);
    channel.postMessage(post);
  };
  const read = () => {
    isReading = true;
    return readForever(path, stop.signal, tell);
  };
  useStore.setState({ state: 'connecting' });
  channel.postMessage({ asks: true });
  // Where there are no locks (plain http on a foreign host) each tab reads for itself.
  const reading = navigator.locks
    ? navigator.locks.request(channelName, { signal: stop.signal }, read)
    : read();
  reading.catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
    useStore.setState({ state: 'off' });
  };
};
