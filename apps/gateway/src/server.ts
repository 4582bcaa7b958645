import { connectionLimits, requestIdOf } from '@croupier/service';
import Fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { setResponseHeaders } from './document/policy.ts';
import { readableUrl } from './site/readable-url.ts';

/** Destination of log lines; standard output by default. */
export type LogTarget = Readonly<{ write: (line: string) => void }>;

const statusOf = ({ statusCode = 500 }: FastifyError): number =>
  statusCode >= 400 && statusCode < 500 ? statusCode : 500;

/** Creates a server without routes: its log, error responses and the headers of every response. */
export const createServer = (config: Config, log?: LogTarget): FastifyInstance => {
  const app = Fastify({
    logger: {
      level: config.LOG_LEVEL,
      ...(log ? { stream: log } : {}),
      // Queries may contain tokens (links in e-mails), and addresses may identify a visitor.
      serializers: { req: ({ method, url }: FastifyRequest) => ({ method, path: url.split('?')[0] }) },
    },
    genReqId: requestIdOf,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    ...connectionLimits,
    trustProxy: config.TRUST_PROXY,
    logController: new LogController({ disableRequestLogging: config.LOG_LEVEL !== 'debug' }),
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = statusOf(error);
    if (status === 500) request.log.error({ error: error.stack }, 'A request failed unexpectedly');
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ message: status === 500 ? 'Something went wrong here' : error.message, request_id: String(request.id) });
  });
  const isSecure = config.PUBLIC_ORIGIN.startsWith('https:');
  app.addHook('onSend', async (request, reply) => {
    setResponseHeaders(reply, { isSecure });
    // An immutable cached response would keep the id of its first request.
    if (!String(reply.getHeader('cache-control')).includes('immutable'))
      reply.header('x-request-id', String(request.id));
  });
  return app;
};
