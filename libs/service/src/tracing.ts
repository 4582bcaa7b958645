import type { FastifyInstance } from 'fastify';
import type { Recorder, RequestSpan } from './recorder.ts';

let recorder: Recorder | null = null;
/** The requests that are being answered, by their ids. Empty while tracing is off. */
const open = new Map<string, RequestSpan>();

/**
 * Records traces of this process if `OTEL_EXPORTER_OTLP_ENDPOINT` names a receiver; otherwise loads nothing. The other
 * variables of OpenTelemetry apply too. Call it before the server and the database are created.
 */
export const startTracing = async (
  service: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<void> => {
  if (!environment['OTEL_EXPORTER_OTLP_ENDPOINT']) return;
  const { createRecorder } = await import('./trace-recorder.ts');
  recorder = createRecorder(service);
};

/** Sends the recorded data and stops. */
export const stopTracing = async (): Promise<void> => {
  const stopped = recorder;
  recorder = null;
  open.clear();
  await stopped?.stop();
};

/**
 * Records each request of a server with its calls and queries. Add it before the routes. `isPublic`: clients are
 * browsers, whose own spans are not recorded, so that each request is the first of its trace.
 */
export const traceRequests = (app: FastifyInstance, { isPublic }: Readonly<{ isPublic: boolean }>): void => {
  if (!recorder) return;
  const spans = new WeakMap<object, RequestSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { id, method, headers } = request;
    const span = recorder?.startRequest({ id, method, traceparent: isPublic ? undefined : headers['traceparent'] });
    if (span) {
      spans.set(request, span);
      open.set(id, span);
    }
    done();
  });
  // The body of a request arrives in another context, so that the work begins here.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.end({ route: request.routeOptions.url, status: reply.statusCode });
    // Clients choose ids: another request may have the same.
    if (open.get(request.id) === span) open.delete(request.id);
    done();
  });
};

/** Runs work as part of the request with this id, for work that is started elsewhere. */
export const inTraceOf = <Result>(requestId: string | undefined, work: () => Result): Result => {
  const span = requestId === undefined ? undefined : open.get(requestId);
  return span ? span.run(work) : work();
};

/** Returns a `fetch` that records its calls and makes the called service part of the trace. */
export const traceFetch =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) =>
    recorder ? recorder.call(fetch, input, init) : fetch(input, init);

/** Records a statement of the database, with its text and without its parameters, if a request caused it. */
export const traceQuery = <Result>(text: string, work: () => Promise<Result>): Promise<Result> =>
  recorder ? recorder.query(text, work) : work();

/** Returns the header that makes the next service part of the trace; none while tracing is off. */
export const traceHeaders = (): Readonly<Record<string, string>> => recorder?.headers() ?? {};
