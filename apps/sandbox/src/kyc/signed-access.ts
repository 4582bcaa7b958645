import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const maximumAgeSeconds = 300;

/** The value of `X-App-Access-Sig`: a digest of time, method, path with query, and body. */
export const accessSignature = (secret: string, time: string, method: string, path: string, body: string): string =>
  createHmac('sha256', secret).update(`${time}${method}${path}${body}`, 'utf8').digest('hex');

/** Refuses calls that the platform did not sign within the last minutes. */
export const requireAccess =
  (secret: string, appToken: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const [token, time, signature] = [
      request.headers['x-app-token'],
      request.headers['x-app-access-ts'],
      request.headers['x-app-access-sig'],
    ].map(String);
    const expected = Buffer.from(
      accessSignature(secret, time ?? '', request.method, request.raw.url ?? '', request.rawBody),
      'hex',
    );
    const given = Buffer.from(signature ?? '', 'hex');
    const isRecent = Math.abs(Date.now() / 1000 - Number(time)) <= maximumAgeSeconds;
    if (token === appToken && given.length === expected.length && timingSafeEqual(given, expected) && isRecent)
      return undefined;
    return reply.code(401).send({ code: 401, description: 'The signature is refused' });
  };
