import type { FastifyInstance } from 'fastify';

/** The phase before a shutdown: the service still answers, while load balancers and clients turn to other instances. */
export type Drain = Readonly<{ isDraining: () => boolean; begin: () => void }>;

export const createDrain = (): Drain => {
  let isDraining = false;
  return {
    isDraining: () => isDraining,
    begin: () => {
      isDraining = true;
    },
  };
};

/**
 * While the service drains, `/readyz` answers 503 and every answer ends its connection. Add it before the routes.
 * The server must be created with `return503OnClosing: false`: a request that arrives during the shutdown is answered.
 */
export const addDrain = (app: FastifyInstance, drain: Drain): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (drain.isDraining() && request.url === '/readyz') void reply.code(503).send({ status: 'draining' });
    else done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (drain.isDraining()) void reply.header('connection', 'close');
    done();
  });
};
