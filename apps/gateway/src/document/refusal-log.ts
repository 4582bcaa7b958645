import type { FastifyBaseLogger } from 'fastify';

const interval_ms = 10_000;

/**
 * Logs refused pages, one line per ten seconds at most, so that a flood of requests does not become a flood of lines.
 */
export const createRefusalLog = (log: FastifyBaseLogger) => {
  let count = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;

  return {
    add: (): void => {
      count += 1;
      const now = Date.now();
      if (now - loggedAt < interval_ms) return;
      log.warn({ count }, 'Pages were refused: too many are being rendered');
      loggedAt = now;
      count = 0;
    },
  };
};
