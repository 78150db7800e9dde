import { AsyncLocalStorage } from 'node:async_hooks';

/** What the work that goes on was begun by; it follows that work through whatever waits. */
export type Origin = {
  /** The id of the HTTP request. */
  readonly request?: string | undefined;
  /** The span that goes on, as a W3C `traceparent`; a proxy's where nobody traces here. */
  readonly trace?: string | undefined;
};

const nobody: Origin = {};
const origins = new AsyncLocalStorage<Origin>();

/** The origin of what runs now; without parts where nobody asked for it. */
export const currentOrigin = (): Origin => origins.getStore() ?? nobody;

/** Does work that comes from there. */
export const doneFor = <T>(origin: Origin, work: () => T): T => origins.run(origin, work);

/** Does what is everybody's: a timer that serves all must not bear the name of the request that happened to start it. */
export const doneForNobody = <T>(work: () => T): T => origins.run(nobody, work);

/** The trace's id in a `traceparent`. */
export const traceIdOf = (traceparent: string): string => traceparent.split('-')[1] ?? '';
