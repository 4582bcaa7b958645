import { signatureHeader, verify } from '@croupier/signature';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';

declare module 'fastify' {
  interface FastifyRequest {
    /** The unparsed body, which the signature covers. */
    rawBody: string;
  }
}

/** Stores the text of JSON bodies, because a signature covers the text. */
export const keepRawBody = (app: FastifyInstance): void => {
  app.decorateRequest('rawBody', '');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = String(body);
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)));
    } catch {
      done(Object.assign(new Error('The body is not JSON'), { statusCode: 400 }), undefined);
    }
  });
};

const refuse = (reply: FastifyReply, status: number, code: string, message: string): FastifyReply =>
  reply.code(status).send({ error: { code, message } });

/** A handler of a signed call: it runs only when the signature holds and the message fits its schema. */
export const signed =
  <Message>(
    secret: string,
    schema: v.GenericSchema<unknown, Message>,
    handle: (message: Message, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const verification = verify({
      secret,
      method: request.method,
      path: request.raw.url ?? '',
      body: request.rawBody,
      now: Date.now(),
      header: request.headers[signatureHeader],
    });
    if (!verification.ok) {
      request.log.warn({ reason: verification.reason }, 'signature refused');
      return refuse(reply, 401, 'INVALID_SIGNATURE', `The signature is refused: ${verification.reason}`);
    }
    const result = v.safeParse(schema, request.body ?? {});
    if (!result.success)
      return refuse(
        reply,
        400,
        'INVALID_REQUEST',
        result.issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`).join('; '),
      );
    return handle(result.output, request, reply);
  };

export { refuse };
