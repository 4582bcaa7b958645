import { signatureHeader, verify } from '@croupier/signature';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { CallbackReading, ReceivedCallback } from './callback.ts';

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
  invalidRequestCode: string;
}>;

export type SignedMessageOptions<Schema extends v.GenericSchema> = Readonly<{
  secret: string;
  now: () => Date;
  schema: Schema;
}>;

/** Checks the signature of a callback, then parses its JSON body. */
export const readSignedMessage = <Schema extends v.GenericSchema>(
  { path, headers, body }: ReceivedCallback,
  { secret, now, schema }: SignedMessageOptions<Schema>,
): CallbackReading<v.InferOutput<Schema>> => {
  const refused = (status: number, code: string, message: string, reason: string) => ({
    isAccepted: false as const,
    reason,
    answer: { status, body: { error: { code, message } } },
  });
  const verified = verify({
    secret,
    method: 'POST',
    path,
    body,
    header: headers[signatureHeader],
    now: now().getTime(),
  });
  if (!verified.ok)
    return refused(401, 'INVALID_SIGNATURE', `The signature is refused: ${verified.reason}`, verified.reason);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body);
  if (parsed.success) return { isAccepted: true, message: parsed.output };
  const [issue] = parsed.issues;
  const message = `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`;
  return refused(400, 'INVALID_REQUEST', message, message);
};

/** Serves callbacks. It checks the signature before it reads anything of the body. */
export const signedCallbacks = (app: FastifyInstance, options: CallbackOptions) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) =>
    done(null, body),
  );

  const refuseWith = (reply: FastifyReply, { status, code, message }: CallbackRefusal) =>
    reply.status(status).send({ error: { code, message } });

  return <Schema extends v.GenericSchema>({ path, body: schema, run }: Callback<Schema>): void => {
    const message = v.pipe(v.string(), v.parseJson(), schema);
    app.post<{ Body: string | undefined }>(path, async (request, reply) => {
      // What came of it is in the database. (A level of the route's own would make a logger for each call.)
      request.isQuiet = true;
      const text = request.body ?? '';
      const verified = verify({
        secret: options.secret,
        method: 'POST',
        path: request.url,
        body: text,
        header: request.headers[signatureHeader],
        now: options.now().getTime(),
      });
      if (!verified.ok) {
        request.log.warn({ path, reason: verified.reason }, 'callback with a wrong signature');
        return refuseWith(reply, {
          status: 401,
          code: 'INVALID_SIGNATURE',
          message: `The signature is refused: ${verified.reason}`,
        });
      }
      const parsed = v.safeParse(message, text);
      if (!parsed.success) {
        const [issue] = parsed.issues;
        return refuseWith(reply, {
          status: 400,
          code: options.invalidRequestCode,
          message: `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`,
        });
      }
      try {
        return await run(parsed.output, reply);
      } catch (error) {
        const refusal = options.refusalOf(error);
        if (refusal.status >= 500) request.log.warn({ err: error, path }, 'callback failed');
        return refuseWith(reply, refusal);
      }
    });
  };
};
