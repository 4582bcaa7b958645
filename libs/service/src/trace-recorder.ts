import {
  context,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Recorder, TracedRequest } from './recorder.ts';
import { newTraceId, readTraceparent, traceIdOf } from './trace-id.ts';

/** Creates ids. The trace of a request is that of its id, which `next` names while its first span starts. */
const createIds = () => {
  const ids = {
    next: null as string | null,
    generateTraceId: (): string => ids.next ?? newTraceId(),
    generateSpanId: (): string => newTraceId().slice(0, 16),
  };
  return ids;
};
type Ids = ReturnType<typeof createIds>;

const traceparentOf = (span: Span): string => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
};

const fail = (span: Span, error: unknown): void =>
  void span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });

/** Runs work in a span that ends with it. The message of an error may contain values, so only its name is recorded. */
const record = async <Result>(span: Span, parent: Context, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await context.with(trace.setSpan(parent, span), work);
  } catch (error) {
    fail(span, error);
    throw error;
  } finally {
    span.end();
  }
};

/** Returns the context of the caller if it is part of the trace of the request's id. */
const parentOf = ({ id, traceparent }: TracedRequest): Context | null => {
  const caller = readTraceparent(traceparent);
  if (caller?.traceId !== traceIdOf(id)) return null;
  const { traceId, spanId, flags: traceFlags } = caller;
  return trace.setSpanContext(context.active(), { traceId, spanId, traceFlags, isRemote: true });
};

type RootSpan = Readonly<{ name: string; kind: SpanKind; attributes: Attributes }>;

/** Starts a span that belongs to a request's trace without a parent. */
const startRoot = (tracer: Tracer, ids: Ids, requestId: string, { name, ...options }: RootSpan): Span => {
  ids.next = traceIdOf(requestId);
  try {
    return tracer.startSpan(name, { ...options, root: true });
  } finally {
    ids.next = null;
  }
};

/** The path of a call without what may identify somebody: segments that are no words. */
const patternOf = (path: string): string =>
  path
    .split('/')
    .map((segment) => (/^[a-z_.-]{0,40}$/.test(segment) ? segment : '…'))
    .join('/');

const createCalls =
  (tracer: Tracer, ids: Ids): Recorder['call'] =>
  (fetch, input, init) => {
    const request = input instanceof Request ? input : null;
    const method = init?.method ?? request?.method ?? 'GET';
    const { host, pathname } = new URL(request?.url ?? String(input));
    const headers = new Headers(init?.headers ?? request?.headers);
    const attributes = { 'http.request.method': method, 'server.address': host, 'url.path': patternOf(pathname) };
    const parent = context.active();
    const requestId = headers.get('x-request-id');
    const isRoot = trace.getSpan(parent) === undefined && requestId !== null;
    const options = { kind: SpanKind.CLIENT, attributes };
    const span = isRoot
      ? startRoot(tracer, ids, requestId, { name: `${method} ${host}`, ...options })
      : tracer.startSpan(`${method} ${host}`, options, parent);
    headers.set('traceparent', traceparentOf(span));
    return record(span, parent, async () => {
      const response = await fetch(input, { ...init, headers });
      span.setAttribute('http.response.status_code', response.status);
      if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      return response;
    });
  };

/** The statement's verb, as `select`. */
const verbOf = (text: string): string => /^\s*(?:\/\*.*?\*\/\s*)?([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'query';

/** The longest text of a statement that is recorded. */
const maximumStatement = 4000;

/** Starts to record the traces of this process. Variables of OpenTelemetry configure the receiver and the sampling. */
export const createRecorder = (service: string): Recorder => {
  const ids = createIds();
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': process.env['OTEL_SERVICE_NAME'] ?? `croupier-${service}` }),
    ),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = provider.getTracer('croupier');
  return {
    startRequest: (request) => {
      const parent = parentOf(request);
      const options = {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': request.method, 'croupier.request_id': request.id },
      };
      const span = parent
        ? tracer.startSpan(request.method, options, parent)
        : startRoot(tracer, ids, request.id, { name: request.method, ...options });
      const own = trace.setSpan(context.active(), span);
      return {
        run: (work) => context.with(own, work),
        end: ({ route, status }) => {
          if (route !== undefined) span.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
          span.setAttribute('http.response.status_code', status);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    call: createCalls(tracer, ids),
    query: (text, work) => {
      const parent = context.active();
      if (trace.getSpan(parent) === undefined) return work();
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, maximumStatement) };
      return record(tracer.startSpan(verbOf(text), { kind: SpanKind.CLIENT, attributes }, parent), parent, work);
    },
    headers: () => {
      const span = trace.getSpan(context.active());
      return span ? { traceparent: traceparentOf(span) } : {};
    },
    stop: async () => {
      await provider.shutdown();
      trace.disable();
      context.disable();
    },
  };
};
