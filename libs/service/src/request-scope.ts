import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const scope = new AsyncLocalStorage<string>();
const form = /^[\w-]{8,64}$/;

type Request = Readonly<{ id: string }>;
type Server = Readonly<{
  addHook: (name: 'preHandler', hook: (request: Request, reply: unknown, done: () => void) => void) => unknown;
}>;

/** The id a request came with, unless it could be anything; else a new one. For Fastify's `genReqId`. */
export const requestIdOf = ({ headers }: Readonly<{ headers: Readonly<Record<string, unknown>> }>): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && form.test(given) ? given : randomUUID();
};

/** Associates everything that is called from here on with the request. */
export const followRequests = (server: Server): void => {
  server.addHook('preHandler', (request, _reply, done) => scope.run(request.id, done));
};

/** The headers that pass the request's id to the next service; none outside of a request. */
export const onwardHeaders = (): Readonly<Record<string, string>> => {
  const id = scope.getStore();
  return id === undefined ? {} : { 'x-request-id': id };
};
