import type { Method } from '@croupier/contract';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../errors.ts';

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);

/** Whether the page that sent the request belongs to this site, according to the headers. */
export const requestOrigin = (request: FastifyRequest, publicOrigin: string): 'same' | 'other' | 'unknown' => {
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') return site === 'same-origin' ? 'same' : 'other';
  const from = request.headers.origin ?? request.headers.referer;
  if (typeof from !== 'string') return 'unknown';
  return originOf(from) === publicOrigin ? 'same' : 'other';
};

/** GETs that change state; a link or an image of another site must not trigger them. */
const changingGets = new Set(['auth.logout']);

/**
 * Rejects calls that a page of another site makes a player's browser send (CSRF). Programs send none of the headers:
 * they may POST, because no browser adds a player's cookie to their calls. A GET that changes state needs the header
 * `x-client`, which a link or an image cannot send.
 * @throws AccessDeniedException for such calls.
 */
export const checkOrigin = (method: Method, request: FastifyRequest, publicOrigin: string): void => {
  const isChangingGet = changingGets.has(method.name);
  if (method.verb !== 'POST' && !isChangingGet) return;
  const origin = requestOrigin(request, publicOrigin);
  const isAccepted =
    origin === 'same' || (origin === 'unknown' && (!isChangingGet || request.headers['x-client'] !== undefined));
  if (!isAccepted) throw refuse('AccessDeniedException', { reason: 'cross_site' });
};
