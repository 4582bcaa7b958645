import type { Method } from '@croupier/contract';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../errors.ts';

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);

/** The origin of the request's page, according to its headers. */
const requestOrigin = (request: FastifyRequest, publicOrigin: string): 'same' | 'other' | 'unknown' => {
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') return site === 'same-origin' ? 'same' : 'other';
  const from = request.headers.origin ?? request.headers.referer;
  if (typeof from !== 'string') return 'unknown';
  return originOf(from) === publicOrigin ? 'same' : 'other';
};

/** GETs that change something; a link or an image of another site must not trigger them. */
const changingGets = new Set(['auth.logout']);

/**
 * Refuses calls that another site makes a player's browser send. Callers that are no browser send none of the headers:
 * they may POST, since they hold no player's cookie by accident; a changing GET must at least carry the client's
 * marker.
 */
export const checkOrigin = (method: Method, request: FastifyRequest, publicOrigin: string): void => {
  const changing = changingGets.has(method.name);
  if (method.verb !== 'POST' && !changing) return;
  const origin = requestOrigin(request, publicOrigin);
  const accepted =
    origin === 'same' || (origin === 'unknown' && (!changing || request.headers['x-client'] !== undefined));
  if (!accepted) throw refuse('AccessDeniedException', { reason: 'cross_site' });
};
