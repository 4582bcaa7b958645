import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const scope = new AsyncLocalStorage<string>();
const validId = /^[\w-]{8,64}$/;

type Request = Readonly<{ id: string }>;
type Server = Readonly<{
  addHook: (name: 'preHandler', hook: (request: Request, reply: unknown, done: () => void) => void) => unknown;
}>;

/** Returns the id in the header of a request if it is valid, otherwise a new one. For Fastify's `genReqId`. */
export const requestIdOf = ({ headers }: Readonly<{ headers: Readonly<Record<string, unknown>> }>): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && validId.test(given) ? given : randomUUID();
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
