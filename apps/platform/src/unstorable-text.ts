import type { FastifyInstance, FastifyRequest } from 'fastify';
import { databaseErrorCode } from './database/index.ts';
import { isApiError, refuse, type ApiError } from './errors.ts';

export const unstorableTextRefusal = (): ApiError => refuse('InvalidRequestException', { reason: 'unreadable' });

/**
 * Escape sequences of NUL and of halves of surrogate pairs in JSON. A text with one of them is then checked character
 * by character.
 */
const suspicious = /\\u(0000|d[89a-f])/i;

/** Whether all texts in a value, at any depth, can be stored: no NUL and no unpaired surrogate. */
const isStorable = (body: unknown): boolean => {
  const waiting: unknown[] = [body];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string' && /\0|\p{Surrogate}/u.test(value)) return false;
    if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) waiting.push(name, item);
  }
  return true;
};

/** Parses JSON as usual, and refuses texts that the database cannot store. */
export const readJson = (server: FastifyInstance): void => {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    parse(request, text, (error, read) => {
      const isRefused = !error && suspicious.test(text) && !isStorable(read);
      done(isRefused ? Object.assign(new Error('The body has invalid text'), { statusCode: 400 }) : error, read);
    });
  });
};

/**
 * Whether PostgreSQL rejected a value as invalid text: 22P02 counts for JSON only, since for other types it is a defect
 * of this program.
 */
const isInvalidText = (error: unknown): boolean => {
  const code = databaseErrorCode(error);
  return (
    code === '22021' ||
    code === '22P05' ||
    (code === '22P02' && error instanceof Error && error.message.endsWith('for type json'))
  );
};

/** A multipart form that is cut off or malformed: the errors of its parser have no status. */
const isBrokenForm = (error: unknown, { headers, body }: FastifyRequest): boolean =>
  (body === undefined || body === null) &&
  /^multipart\//i.test(headers['content-type'] ?? '') &&
  error instanceof Error &&
  !('statusCode' in error);

/** Whether a call failed because of its input, which no validation had rejected. */
export const hasUnstorableText = (error: unknown, request: FastifyRequest): boolean =>
  !isApiError(error) && (isInvalidText(error) || isBrokenForm(error, request));
