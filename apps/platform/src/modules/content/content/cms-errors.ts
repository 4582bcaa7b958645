import type { FastifyInstance } from 'fastify';
import { invalidContent, isCmsRefusal, type CmsRefusal } from './content.errors.ts';

const statusOf = (error: unknown): number | null => {
  const status: unknown =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : null;
  return typeof status === 'number' ? status : null;
};

/** Returns the refusal for an error of the CMS or a malformed body, or null for other errors. */
const refusalOf = (error: unknown): CmsRefusal | null => {
  if (isCmsRefusal(error)) return error;
  const status = statusOf(error);
  if (status !== 400 && status !== 413 && status !== 415) return null;
  const refusal = invalidContent(
    status === 413
      ? 'The request body is too large'
      : status === 415
        ? 'The request body must be JSON'
        : 'The request cannot be read',
  );
  return isCmsRefusal(refusal) ? refusal : null;
};

/** Makes the routes of `app` send refusals in the format of Strapi. */
export const sendErrorsInStrapiFormat = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const { status, name, message, details } = refusal;
    request.log.debug({ status, message }, 'content request refused');
    if (status === 401) void reply.header('www-authenticate', 'Bearer');
    return reply.status(status).send({ data: null, error: { status, name, message, details } });
  });
};
