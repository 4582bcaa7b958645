import type { FastifyBaseLogger } from 'fastify';
import type { PlatformConfig } from '../config.ts';
import type { Database } from '../database/index.ts';
import type { RateLimiter, ResolveSession } from '../http/index.ts';
import type { PlatformModule } from '../module.ts';

/** What every module may be given. */
export type ModuleOptions = Readonly<{
  config: PlatformConfig;
  database: Database;
  now: () => Date;
  fetch: typeof globalThis.fetch;
  limiter: RateLimiter;
  log: FastifyBaseLogger;
}>;

/** The public faces of the modules, for programs and tests. */
export type Domains = Readonly<Record<never, never>>;

export type Composition = Readonly<{ modules: readonly PlatformModule[]; domains: Domains; resolveSession: ResolveSession }>;

/** Makes every module with exactly what it needs of the others. Their order is the order of migrations, seeds and starts. */
export const composeModules = (_options: ModuleOptions): Composition => ({
  modules: [],
  domains: {},
  resolveSession: async () => null,
});
