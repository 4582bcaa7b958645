import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { defaultProviderId } from '../config.ts';

const bodyLimitBytes = 16 * 1024;

/** A third party's call as received: the adapter checks its signature over `body` before it parses it. */
export type ReceivedCallback = Readonly<{ path: string; headers: IncomingHttpHeaders; body: string }>;

export type CallbackAnswer = Readonly<{ status: number; body: unknown }>;

/** The answer to a callback that fails, as `libs/provider-contract` describes it. */
export const errorAnswer = (status: number, code: string, message: string): CallbackAnswer => ({
  status,
  body: { error: { code, message } },
});

export type CallbackReading<Message> =
  | Readonly<{ isAccepted: true; message: Message }>
  | Readonly<{ isAccepted: false; reason: string; answer: CallbackAnswer }>;

/** Rejects a callback. `reason` is for the log: the message of the answer by default. */
export const rejectCallback = (status: number, code: string, message: string, reason = message) => ({
  isAccepted: false as const,
  reason,
  answer: errorAnswer(status, code, message),
});

/** How one provider calls back: its signature, message format and answers. */
export type CallbackProtocol<Message, Outcome> = Readonly<{
  read: (callback: ReceivedCallback) => CallbackReading<Message>;
  answer: (outcome: Outcome) => CallbackAnswer;
}>;

/** Passes bodies of every content type to the routes of `app` as text. */
export const receiveText = (app: FastifyInstance, limitBytes = bodyLimitBytes): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: limitBytes }, (_request, body, done) =>
    done(null, body),
  );
};

export type CallbackRoute<Message, Outcome> = Readonly<{
  path: string;
  protocol: CallbackProtocol<Message, Outcome | 'failed'>;
  run: (message: Message) => Promise<Outcome>;
}>;

/** Serves one callback of a provider. When `run` throws, the provider receives the protocol's answer to `failed`. */
export const addCallbackRoute = <Message, Outcome>(
  app: FastifyInstance,
  { path, protocol, run }: CallbackRoute<Message, Outcome>,
): void => {
  app.post<{ Body: string | undefined }>(path, async (request, reply) => {
    // The database records the outcome. (A log level of the route would create a logger for each call.)
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

/** A provider that calls back. */
export type CallingProvider<Message, Outcome> = Readonly<{
  /** Paths of callbacks below the provider's base path; none for a provider that calls the base path alone. */
  callbackPaths?: readonly string[];
  /** `failed` leaves the outcome open: the provider repeats the call. */
  callback: CallbackProtocol<Message, Outcome | 'failed'>;
}>;

export type ProviderCallbacks<Message, Outcome> = Readonly<{
  /** The base path of the kind; see `callbackPath`. */
  path: string;
  providers: readonly Readonly<{ id: string; provider: CallingProvider<Message, Outcome> }>[];
  run: (providerId: string, message: Message) => Promise<Outcome>;
}>;

/** The path that a provider calls below the base path of its kind: the base path itself for the default provider. */
export const callbackPath = (base: string, providerId: string): string =>
  providerId === defaultProviderId ? base : `${base}/${providerId}`;

/** Serves the callbacks of every provider of a kind, each checked and read by its adapter. */
export const addProviderCallbacks = <Message, Outcome>(
  app: FastifyInstance,
  { path: base, providers, run }: ProviderCallbacks<Message, Outcome>,
): void => {
  receiveText(app);
  for (const { id, provider } of providers) {
    for (const path of provider.callbackPaths?.length ? provider.callbackPaths : [''])
      addCallbackRoute(app, {
        path: `${callbackPath(base, id)}${path}`,
        protocol: provider.callback,
        run: (message) => run(id, message),
      });
  }
};
