import type { FastifyBaseLogger } from 'fastify';
import { isApiError } from '../../../errors.ts';
import type { RateLimiter } from '../../../http/index.ts';
import type { Metrics } from '../../../metrics/index.ts';
import { readPhone } from '../../content/metadata/index.ts';

export type TextMessageLimitOptions = Readonly<{
  limiter: RateLimiter;
  /** The most text messages that the site sends to the numbers of one country within an hour. */
  textMessagesPerHour: number;
  metrics: Pick<Metrics, 'textMessageRefused'>;
  log: FastifyBaseLogger;
}>;

/**
 * Returns a function that counts a text message and says whether it may be sent. Fraudsters request codes for many
 * expensive numbers, mostly of one country, and earn a share of what their messages cost.
 */
export const createTextMessageLimit =
  ({ limiter, textMessagesPerHour: limit, metrics, log }: TextMessageLimitOptions) =>
  async ({ id, to }: Readonly<{ id: string; to: string }>): Promise<boolean> => {
    const country = readPhone(`+${to}`, '')?.countryCode || 'unknown';
    try {
      await limiter.take({ name: 'text_messages', key: country, limit, windowSeconds: 3600 });
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      metrics.textMessageRefused(country);
      log.error({ message: id, country }, 'a text message above the limit of its country was not sent');
      return false;
    }
  };
