import type { Socket } from 'node:net';
import { addDrain, connectionLimits, loggedError, requestIdOf, traceRequests, type Drain } from '@croupier/service';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Config } from './config.ts';
import { responseHeaders, setResponseHeaders, type Transport } from './document/policy.ts';
import { readableUrl } from './site/readable-url.ts';

/** Destination of log lines; standard output by default. */
export type LogTarget = Readonly<{ write: (line: string) => void }>;

const statusOf = ({ statusCode = 500 }: FastifyError): number =>
  (statusCode >= 400 && statusCode < 500) || statusCode === 503 ? statusCode : 500;

/** Texts of errors without details for visitors. */
const texts: Readonly<Record<number, string>> = {
  500: 'Something went wrong here',
  503: 'Not available at this moment',
};

/** Statuses of requests that are not HTTP or too slow; everything else is 400. */
const rejections: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers a request that cannot be parsed, which reaches no hook, with the headers of every response. */
const rejectConnection = ({ code }: Error & { code?: string }, socket: Socket, transport: Transport): void => {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const headers = Object.entries(responseHeaders(transport)).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(
      `HTTP/1.1 ${rejections[code ?? ''] ?? '400 Bad Request'}\r\n${headers.join('')}content-length: 0\r\nconnection: close\r\n\r\n`,
    );
  }
  socket.destroy();
};

/** Names the encoding of formats of XML, such as SVG: Fastify does so for text and JSON only. */
const nameEncoding = (reply: FastifyReply): void => {
  const type = reply.getHeader('content-type');
  if (typeof type === 'string' && /^[^;]*[/+]xml$/.test(type))
    void reply.header('content-type', `${type}; charset=utf-8`);
};

/** Creates a server without routes: its log, error responses and the headers of every response. */
export const createServer = (config: Config, drain: Drain, log?: LogTarget): FastifyInstance => {
  const transport: Transport = {
    isSecure: config.PUBLIC_ORIGIN.startsWith('https:'),
    includesSubdomains: config.HSTS_SUBDOMAINS === 'on',
  };
  const app = Fastify({
    logger: {
      level: config.LOG_LEVEL,
      ...(log ? { stream: log } : {}),
      // Queries may contain tokens (links in e-mails), and addresses may identify a visitor.
      serializers: {
        err: loggedError,
        req: ({ method, url }: FastifyRequest) => ({ method, path: url.split('?')[0] }),
      },
    },
    genReqId: requestIdOf,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    ...connectionLimits,
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => rejectConnection(error, socket, transport),
    trustProxy: config.TRUST_PROXY,
    logController: new LogController({ disableRequestLogging: config.LOG_LEVEL !== 'debug' }),
  });
  traceRequests(app, { isPublic: true });
  addDrain(app, drain);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = statusOf(error);
    if (status === 500) request.log.error({ error: error.stack }, 'A request failed unexpectedly');
    if (status === 503) {
      request.log.error({ error: String(error) }, 'A request could not be answered');
      void reply.header('retry-after', '5');
    }
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ message: texts[status] ?? error.message, request_id: String(request.id) });
  });
  app.addHook('onSend', async (request, reply) => {
    setResponseHeaders(reply, transport);
    nameEncoding(reply);
    // An immutable cached response would keep the id of its first request.
    if (!String(reply.getHeader('cache-control')).includes('immutable'))
      reply.header('x-request-id', String(request.id));
  });
  return app;
};
