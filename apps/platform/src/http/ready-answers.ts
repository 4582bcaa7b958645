import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isIPv4 } from 'node:net';
import type { Method } from '@croupier/contract';
import { requestIdOf } from '@croupier/service';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { createBatchLoader } from '../database/index.ts';
import type { CallCounter } from './call-counter.ts';
import { revisionNow, type Kept, type LookedUp, type SharedAnswers } from './shared-answers.ts';

export type ReadyAnswersOptions = Readonly<{
  shared: Pick<SharedAnswers, 'known'>;
  /** Refuses a call while the site is closed. */
  admit: (method: Method) => Promise<void>;
  /** How often an address may call in a window. */
  limit: number;
  counter: Pick<CallCounter, 'countWithin' | 'giveBack'>;
  trustProxy: string;
  /** Told of every answer. */
  answered: (method: Method, seconds: number) => void;
  /** How many may wait to be told of together; one more is refused. */
  queueSize?: number;
}>;

export type ReadyAnswers = Readonly<{
  /** Stands before the framework from now on. */
  standBefore: (server: FastifyInstance) => void;
  /** What was learnt of a call before it was left to the framework; it throws what that failed with. */
  learntOf: (request: IncomingMessage) => (() => LookedUp) | undefined;
}>;

type Call = Readonly<{ request: IncomingMessage; response: ServerResponse; ip: string; since: number }>;

/**
 * Sends kept answers without the framework, which takes longer to call a handler than such a call may take in all: to
 * whoever asks for an address that an answer is kept for, byte for byte. What there is to a call besides is as the
 * framework does it: its id, the count of the address's calls, the site's being open, metrics. Calls that come while
 * another asks whether the answer still holds ask together. Whatever is not so plain is left to the framework: other
 * addresses and methods, addresses of IPv6, who has called too often, an answer that has changed or of which nothing
 * can be learnt, and everything while the server closes.
 */
export const createReadyAnswers = ({
  shared,
  admit,
  limit,
  counter,
  trustProxy,
  answered,
  queueSize,
}: ReadyAnswersOptions): ReadyAnswers => {
  const isTrusted = proxyAddress.compile(trustProxy.split(',').map((part) => part.trim()));
  const learnt = new WeakMap<IncomingMessage, () => LookedUp>();

  const addressOf = (request: IncomingMessage): string =>
    request.headers['x-forwarded-for'] === undefined
      ? (request.socket.remoteAddress ?? '')
      : proxyAddress(request, isTrusted);

  const send = ({ handler, bytes }: Kept, { request, response, since }: Call): void => {
    response.writeHead(200, [
      'x-request-id',
      requestIdOf(request),
      'cache-control',
      'no-store',
      'content-type',
      'application/json; charset=utf-8',
      'content-length',
      String(bytes.length),
    ]);
    response.end(bytes);
    answered(handler.method, (performance.now() - since) / 1000);
  };

  const learn = async (kept: Kept): Promise<() => LookedUp> => {
    try {
      await admit(kept.handler.method);
      const revision = await revisionNow(kept);
      return () => ({ answer: null, revision });
    } catch (error) {
      return () => {
        throw error;
      };
    }
  };

  const learnTogether = createBatchLoader(
    async (some: readonly Kept[]) =>
      new Map(await Promise.all(some.map(async (kept) => [kept, await learn(kept)] as const))),
    { pause_ms: 1, ...(queueSize === undefined ? {} : { limit: queueSize }) },
  );

  const isAsItWas = (kept: Kept, look: () => LookedUp): boolean => {
    try {
      return look().revision === kept.revision;
    } catch {
      return false;
    }
  };

  const settle = (kept: Kept, call: Call, look: () => LookedUp, framework: RequestListener): void => {
    if (isAsItWas(kept, look)) {
      send(kept, call);
      return;
    }
    counter.giveBack(call.ip);
    learnt.set(call.request, look);
    framework(call.request, call.response);
  };

  const take = (request: IncomingMessage, response: ServerResponse, framework: RequestListener): boolean => {
    const kept = request.method === 'GET' ? shared.known(request.url ?? '') : undefined;
    if (!kept) return false;
    const ip = addressOf(request);
    if (!isIPv4(ip) || !counter.countWithin(ip, limit)) return false;
    const call = { request, response, ip, since: performance.now() };
    const failed = (error: unknown) => () => {
      throw error;
    };
    void learnTogether(kept)
      .then((look) => look ?? failed(new Error('Nothing was learnt')), failed)
      .then((look) => settle(kept, call, look, framework));
    return true;
  };

  return {
    standBefore: (server) => {
      let isClosing = false;
      server.addHook('preClose', (done) => {
        isClosing = true;
        done();
      });
      const [framework, ...others] = server.server.listeners('request');
      if (!framework || others.length > 0) throw new Error('The framework listens to requests, and nobody else');
      const pass: RequestListener = (request, response) => void framework.call(server.server, request, response);
      server.server.removeAllListeners('request');
      server.server.on('request', (request, response) => {
        if (isClosing || !take(request, response, pass)) pass(request, response);
      });
    },
    learntOf: (request) => learnt.get(request),
  };
};
