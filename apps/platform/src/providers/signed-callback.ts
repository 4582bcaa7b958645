import { signatureHeader, verify } from '@croupier/signature';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { errorAnswer, receiveText, type CallbackReading, type ReceivedCallback } from './callback.ts';

export type Callback<Schema extends v.GenericSchema> = Readonly<{
  path: string;
  body: Schema;
  run: (body: v.InferOutput<Schema>, reply: FastifyReply) => Promise<unknown>;
}>;

export type CallbackRefusal = Readonly<{ status: number; code: string; message: string }>;

export type CallbackOptions = Readonly<{
  secret: string;
  now: () => Date;
  /** What a failure is called in this provider's protocol. */
  refusalOf: (error: unknown) => CallbackRefusal;
}>;

export type SignedMessageOptions<Schema extends v.GenericSchema> = Readonly<{
  secret: string;
  now: () => Date;
  schema: Schema;
}>;

/** Returns a function that checks the signature of a callback, then parses its JSON body. */
export const createSignedMessageReader = <Schema extends v.GenericSchema>({
  secret,
  now,
  schema,
}: SignedMessageOptions<Schema>): ((callback: ReceivedCallback) => CallbackReading<v.InferOutput<Schema>>) => {
  const json = v.pipe(v.string(), v.parseJson(), schema);
  const rejected = (status: number, code: string, message: string, reason = message) => ({
    isAccepted: false as const,
    reason,
    answer: errorAnswer(status, code, message),
  });
  return ({ path, headers, body }) => {
    const header = headers[signatureHeader];
    const verified = verify({ secret, method: 'POST', path, body, header, now: now().getTime() });
    if (!verified.ok)
      return rejected(401, 'INVALID_SIGNATURE', `The signature is refused: ${verified.reason}`, verified.reason);
    const parsed = v.safeParse(json, body);
    if (parsed.success) return { isAccepted: true, message: parsed.output };
    const [issue] = parsed.issues;
    return rejected(400, 'INVALID_REQUEST', `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
  };
};

/** Serves callbacks. It checks the signature before it reads anything of the body. */
export const signedCallbacks = (app: FastifyInstance, { secret, now, refusalOf }: CallbackOptions) => {
  receiveText(app, 'application/json');
  return <Schema extends v.GenericSchema>({ path, body: schema, run }: Callback<Schema>): void => {
    const read = createSignedMessageReader({ secret, now, schema });
    app.post<{ Body: string | undefined }>(path, async (request, reply) => {
      // The database records the outcome. (A log level of the route would create a logger for each call.)
      request.isQuiet = true;
      const reading = read({ path: request.url, headers: request.headers, body: request.body ?? '' });
      if (!reading.isAccepted) {
        const { status, body } = reading.answer;
        if (status === 401) request.log.warn({ path, reason: reading.reason }, 'callback with a wrong signature');
        return reply.status(status).send(body);
      }
      try {
        return await run(reading.message, reply);
      } catch (error) {
        const { status, code, message } = refusalOf(error);
        if (status >= 500) request.log.warn({ err: error, path }, 'callback failed');
        return reply.status(status).send(errorAnswer(status, code, message).body);
      }
    });
  };
};
