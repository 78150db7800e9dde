import { setTimeout as wait } from 'node:timers/promises';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracesAddress } from '../config.ts';
import type { Log } from '../log.ts';
import { doneForNobody, type Origin } from './origin.ts';
import { addWatcher, type Work } from './work.ts';

/** A `traceparent` as the library has it. `isRemote`: another process began it. */
const readContext = (traceparent: string, isRemote: boolean) => {
  const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-');
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote };
};

const writeContext = (span: Span): string => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
};

/** Whether a trace is kept; of one that is not, parts cost nothing. */
const isKept = (traceparent: string | undefined): boolean =>
  traceparent !== undefined && (readContext(traceparent, false).traceFlags & TraceFlags.SAMPLED) !== 0;

type Described = SpanOptions & { readonly name: string };

/** Names and attributes are those of OpenTelemetry's semantic conventions where it has some. */
const describe = (work: Work): Described | undefined => {
  switch (work.of) {
    case 'request':
      // A live stream is a connection of hours, not a piece of work.
      return work.isStream
        ? undefined
        : {
            name: `${work.method} ${work.call}`,
            kind: SpanKind.SERVER,
            attributes: { 'http.request.method': work.method, 'http.route': work.call },
          };
    case 'query':
      return {
        name: work.text.split(' ', 1)[0] || 'query',
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': work.text },
      };
    case 'job':
      return {
        name: `job ${work.kind}`,
        kind: SpanKind.CONSUMER,
        attributes: { 'messaging.destination.name': work.kind, 'baluarte.job.attempt': work.attempt },
      };
    case 'engine':
      return { name: `engine ${work.name}`, attributes: { 'baluarte.engine': work.name } };
    case 'storage':
      return { name: `storage ${work.act}`, attributes: { 'baluarte.storage.act': work.act } };
    case 'mail':
      return { name: 'mail', kind: SpanKind.CLIENT };
  }
};

/** Where a piece of work stands: below what goes on, or beside the request that asked for it. */
const placeOf = (work: Work, { trace: traceparent }: Origin): { parent: Context; options: SpanOptions } => {
  if (traceparent === undefined) return { parent: ROOT_CONTEXT, options: {} };
  const context = readContext(traceparent, work.of === 'request' || work.of === 'job');
  // A job begins when its request has long ended, and may be tried again for days: a trace of its own, with a link.
  if (work.of === 'job') return { parent: ROOT_CONTEXT, options: { links: [{ context }] } };
  return { parent: trace.setSpanContext(ROOT_CONTEXT, context), options: {} };
};

const end = (span: Span, work: Work, outcome: string): void => {
  if (work.of === 'request') {
    const status = Number(outcome);
    if (status > 0) span.setAttribute('http.response.status_code', status);
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  } else {
    span.setAttribute('baluarte.outcome', outcome);
    if (outcome === 'failed' || outcome === 'crashed') span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
};

const stopMilliseconds = 2000;

/** The exporter, whose failures are told once until it works again. */
const openExporter = (url: string, log: Log): OTLPTraceExporter => {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: 5000 });
  const send = exporter.export.bind(exporter);
  let isFailing = false;
  exporter.export = (spans, done) =>
    send(spans, (result) => {
      const failed = result.code !== 0;
      if (failed && !isFailing)
        doneForNobody(() => log('warn', 'traces_not_sent', { reason: result.error?.message }));
      isFailing = failed;
      done(result);
    });
  return exporter;
};

export type Traces = { readonly stop: () => Promise<void> };

/**
 * Begins to send spans to an OpenTelemetry collector, by OTLP over HTTP. Nothing of it is loaded where none is named.
 * `endpoint` is the address that `v1/traces` stands below.
 */
export const openTraces = (
  { endpoint, share }: TracesAddress,
  { version, part, log }: { readonly version: string; readonly part: 'server' | 'worker'; readonly log: Log },
): Traces => {
  const url = new URL(`${endpoint.pathname.replace(/\/$/, '')}/v1/traces`, endpoint).href;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': `baluarte-${part}`,
      'service.namespace': 'baluarte',
      'service.version': version,
    }),
    // Whoever began the trace has chosen whether it is kept.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: openExporter(url, log) })],
  });
  const tracer = provider.getTracer('baluarte', version);
  const forget = addWatcher({
    begin: (work, origin) => {
      // Statements and files of nobody's are the pollers': they would drown everything else.
      const isPart = work.of === 'query' || work.of === 'storage';
      if (isPart && !isKept(origin.trace)) return undefined;
      const described = describe(work);
      if (!described) return undefined;
      const { name, ...options } = described;
      const place = placeOf(work, origin);
      const span = tracer.startSpan(name, { ...options, ...place.options }, place.parent);
      return { trace: writeContext(span), end: (outcome) => end(span, work, outcome) };
    },
  });
  return {
    stop: async () => {
      forget();
      // A collector that is away does not hold the end up: what was not sent is lost.
      await Promise.race([
        provider.shutdown().catch(() => {}),
        wait(stopMilliseconds, undefined, { ref: false }),
      ]);
    },
  };
};
