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

/** From here on, what is called in the course of a request is known to belong to it. */
export const followRequests = (server: Server): void => {
  server.addHook('preHandler', (request, _reply, done) => scope.run(request.id, done));
};

/** The headers by which the next service knows the request it works for; none outside of one. */
export const onwardHeaders = (): Readonly<Record<string, string>> => {
  const id = scope.getStore();
  return id === undefined ? {} : { 'x-request-id': id };
};
