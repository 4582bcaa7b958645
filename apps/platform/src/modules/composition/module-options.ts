import type { FastifyBaseLogger } from 'fastify';
import type { PlatformConfig } from '../../config.ts';
import type { Database } from '../../database/index.ts';
import type { RateLimiter } from '../../http/index.ts';
import type { Metrics } from '../../metrics/index.ts';
import type { AddedAdapters } from '../../providers/adapters.ts';
import type { ProviderOptions } from '../../providers/index.ts';

/** The dependencies that modules may receive. */
export type ModuleOptions = Readonly<{
  config: PlatformConfig;
  database: Database;
  /** For reads that may be somewhat stale, which a replica can serve. Never decide about money with it. */
  staleReads: Database;
  now: () => Date;
  fetch: typeof globalThis.fetch;
  adapters?: AddedAdapters | undefined;
  limiter: RateLimiter;
  metrics: Metrics;
  log: FastifyBaseLogger;
}>;

/** What the adapters of all providers receive. */
export const providerOptionsOf = ({
  config,
  fetch,
  now,
}: Pick<ModuleOptions, 'config' | 'fetch' | 'now'>): Pick<ProviderOptions, 'fetch' | 'now' | 'timeout_ms'> => ({
  fetch,
  now,
  timeout_ms: config.stepTimeout_ms,
});
