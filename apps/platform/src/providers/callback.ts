import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

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

/** How one provider calls back: its signature, message format and answers. */
export type CallbackProtocol<Message, Outcome> = Readonly<{
  read: (callback: ReceivedCallback) => CallbackReading<Message>;
  answer: (outcome: Outcome) => CallbackAnswer;
}>;

/** Passes bodies of a content type, by default of every one, to the routes of `app` as text. */
export const receiveText = (app: FastifyInstance, contentType = '*'): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(contentType, { parseAs: 'string', bodyLimit: bodyLimitBytes }, (_request, body, done) =>
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
