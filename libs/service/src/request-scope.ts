import { AsyncLocalStorage } from 'node:async_hooks';
import { newTraceId, readTraceparent } from './trace-id.ts';

const scope = new AsyncLocalStorage<string>();
const validId = /^[\w-]{8,64}$/;

type Request = Readonly<{ id: string }>;
type Server = Readonly<{
  addHook: (name: 'preHandler', hook: (request: Request, reply: unknown, done: () => void) => void) => unknown;
}>;

/**
 * Returns the id in the header of a request if it is valid, otherwise that of the caller's trace, otherwise a new one.
 * For Fastify's `genReqId`. A new id is also that of a trace: one id leads to log lines and spans.
 */
export const requestIdOf = ({ headers }: Readonly<{ headers: Readonly<Record<string, unknown>> }>): string => {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && validId.test(given)) return given;
  return readTraceparent(headers['traceparent'])?.traceId ?? newTraceId();
};

/** Runs the handlers of each request in its scope, so that their calls have its id. */
export const addRequestScope = (server: Server): void => {
  server.addHook('preHandler', (request, _reply, done) => scope.run(request.id, done));
};

/** Returns the headers that forward the request's id to the next service; none outside of a request. */
export const requestIdHeaders = (): Readonly<Record<string, string>> => {
  const id = scope.getStore();
  return id === undefined ? {} : { 'x-request-id': id };
};
