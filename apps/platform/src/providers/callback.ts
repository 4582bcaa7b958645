import type { IncomingHttpHeaders } from 'node:http';
import { isInNetworks } from '@croupier/service';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import * as v from 'valibot';
import { defaultProviderId } from '../config.ts';

const bodyLimitBytes = 16 * 1024;

/** A call of a third party as received. The adapter checks the signature over `body` before it parses the body. */
export type ReceivedCallback = Readonly<{ path: string; headers: IncomingHttpHeaders; body: string }>;

export type CallbackAnswer = Readonly<{ status: number; body: unknown }>;

/** Returns the answer of `libs/provider-contract` to a callback that fails. */
export const errorAnswer = (status: number, code: string, message: string): CallbackAnswer => ({
  status,
  body: { error: { code, message } },
});

/** Rejects a callback whose body does not match its schema. */
export const rejectInvalidBody = (issue: v.BaseIssue<unknown>) =>
  rejectCallback(400, 'INVALID_REQUEST', `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);

export type CallbackReading<Message> =
  | Readonly<{ isAccepted: true; message: Message }>
  | Readonly<{ isAccepted: false; reason: string; answer: CallbackAnswer }>;

/** Rejects a callback. `reason` is for the log; the default is the message of the answer. */
export const rejectCallback = (status: number, code: string, message: string, reason = message) => ({
  isAccepted: false as const,
  reason,
  answer: errorAnswer(status, code, message),
});

/** The protocol of a provider's callbacks: signature, message format and answers. */
export type CallbackProtocol<Message, Outcome> = Readonly<{
  read: (callback: ReceivedCallback) => CallbackReading<Message>;
  answer: (outcome: Outcome) => CallbackAnswer;
}>;

/** Makes the routes of `app` receive bodies of every content type as text. */
export const receiveText = (app: FastifyInstance, limitBytes = bodyLimitBytes): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: limitBytes }, (_request, body, done) =>
    done(null, body),
  );
};

export type CallbackRoute<Message, Outcome> = Readonly<{
  path: string;
  protocol: CallbackProtocol<Message, Outcome | 'failed'>;
  /** The networks from which the callback is accepted; all when there are none. */
  sourceNetworks?: readonly string[];
  run: (message: Message) => Promise<Outcome>;
}>;

/** Refuses calls from other networks, before their body is read and their signature is checked. */
const requireSourceNetwork =
  (path: string, networks: readonly string[]): onRequestHookHandler =>
  (request, reply, done) => {
    if (networks.length === 0 || isInNetworks(request.ip, networks)) return done();
    request.isOfForeignNetwork = true;
    request.log.warn({ path, address: request.ip }, 'callback from a foreign network rejected');
    const { status, body } = errorAnswer(403, 'FORBIDDEN_NETWORK', 'The provider does not call from this network');
    void reply.status(status).send(body);
  };

/** Serves one callback of a provider. When `run` throws, the provider receives the protocol's answer to `failed`. */
export const addCallbackRoute = <Message, Outcome>(
  app: FastifyInstance,
  { path, protocol, run, sourceNetworks = [] }: CallbackRoute<Message, Outcome>,
): void => {
  const onRequest = requireSourceNetwork(path, sourceNetworks);
  app.post<{ Body: string | undefined }>(path, { onRequest }, async (request, reply) => {
    // A log line is unnecessary, because the database records the outcome. `logLevel` of the route would create a
    // logger for each call.
    request.isQuiet = true;
    const reading = protocol.read({ path: request.url, headers: request.headers, body: request.body ?? '' });
    const send = ({ status, body }: CallbackAnswer) => reply.status(status).send(body);
    if (!reading.isAccepted) {
      request.log.warn({ path, reason: reading.reason }, 'callback rejected');
      return send(reading.answer);
    }
    try {
      return await send(protocol.answer(await run(reading.message)));
    } catch (error) {
      request.log.warn({ err: error, path }, 'callback failed');
      return send(protocol.answer('failed'));
    }
  });
};

/** The callbacks of a provider. */
export type CallbackProvider<Message, Outcome> = Readonly<{
  /** Paths below the provider's base path. Empty for a provider that calls only the base path. */
  callbackPaths?: readonly string[];
  /** After the answer to `failed` the provider repeats the call. */
  callback: CallbackProtocol<Message, Outcome | 'failed'>;
}>;

export type ProviderCallbacks<Message, Outcome> = Readonly<{
  /** The base path of the kind; see `callbackPath`. */
  path: string;
  providers: readonly Readonly<{
    id: string;
    provider: CallbackProvider<Message, Outcome>;
    sourceNetworks?: readonly string[];
  }>[];
  run: (providerId: string, message: Message) => Promise<Outcome>;
}>;

/** Returns the path that a provider calls: the base path for the default provider, otherwise a path below it. */
export const callbackPath = (base: string, providerId: string): string =>
  providerId === defaultProviderId ? base : `${base}/${providerId}`;

/** Serves the callbacks of every provider of a kind. The adapter of each provider checks and reads them. */
export const addProviderCallbacks = <Message, Outcome>(
  app: FastifyInstance,
  { path: base, providers, run }: ProviderCallbacks<Message, Outcome>,
): void => {
  receiveText(app);
  for (const { id, provider, sourceNetworks = [] } of providers) {
    for (const path of provider.callbackPaths?.length ? provider.callbackPaths : [''])
      addCallbackRoute(app, {
        path: `${callbackPath(base, id)}${path}`,
        protocol: provider.callback,
        sourceNetworks,
        run: (message) => run(id, message),
      });
  }
};
