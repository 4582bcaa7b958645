import { renderingHeader } from '@croupier/contract/rendering';
import { networkOf } from '@croupier/service';
import type { FastifyRequest } from 'fastify';
import { createSecretCheck, type Secret } from '../secrets/index.ts';

export type CallLimit = Readonly<{
  /** The rate-limit key of a call: the visitor's address, or one key for all pages that the gateway renders. */
  keyOf: (request: FastifyRequest) => string;
  /** The calls per minute of a key. */
  maximumOf: (request: FastifyRequest, key: string) => number;
  /**
   * Whether a limit applies to all processes together. That of rendered pages protects a process: more processes serve
   * more pages.
   */
  isShared: (key: string) => boolean;
}>;

/** Differs from every address. */
const renderingKey = 'rendering';

type Options = Readonly<{
  renderingSecret: Secret | null;
  apiRateLimitPerMinute: number;
  renderingRateLimitPerMinute: number;
}>;

/**
 * Limits calls by the visitor's address. Calls of pages that the gateway renders have one common limit: a page makes a
 * dozen calls, and a search engine requests many pages from one address. A shared secret identifies these calls;
 * without it, they count towards the limit of the visitor.
 */
export const createCallLimit = ({
  renderingSecret,
  apiRateLimitPerMinute,
  renderingRateLimitPerMinute,
}: Options): CallLimit => {
  const isSecret = createSecretCheck(renderingSecret);
  const isRendering = ({ headers }: FastifyRequest): boolean => {
    const given = headers[renderingHeader];
    return typeof given === 'string' && isSecret(given);
  };
  return {
    keyOf: (request) => (isRendering(request) ? renderingKey : networkOf(request.ip)),
    maximumOf: (_request, key) => (key === renderingKey ? renderingRateLimitPerMinute : apiRateLimitPerMinute),
    isShared: (key) => key !== renderingKey,
  };
};
