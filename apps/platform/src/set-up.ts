import type { FastifyBaseLogger } from 'fastify';
import type { PlatformConfig } from './config.ts';
import {
  accountOf,
  findMissingMigrations,
  grantServing,
  migrate,
  openDatabase,
  type Database,
  type Migration,
} from './database/index.ts';
import { callCountMigrations, createRateLimiter, idempotencyMigrations, rateLimitMigrations } from './http/index.ts';
import { createMetrics } from './metrics/index.ts';
import type { PlatformModule } from './module.ts';
import { composeModules } from './modules/composition/index.ts';

type SetUpModule = Pick<PlatformModule, 'migrations' | 'seed'>;

const migrationsOf = (modules: readonly SetUpModule[]): readonly Migration[] => [
  ...idempotencyMigrations,
  ...rateLimitMigrations,
  ...callCountMigrations,
  ...modules.flatMap((module) => module.migrations),
];

/**
 * Applies missing migrations and seeds empty tables.
 * @returns the names of the migrations it applied.
 */
export const setUpDatabase = async (
  database: Database,
  modules: readonly SetUpModule[],
): Promise<readonly string[]> => {
  const applied = await migrate(database, migrationsOf(modules));
  for (const module of modules) await module.seed?.();
  return applied;
};

/** @throws Error when the database lacks a migration of this release. Migrations of a newer release do not matter. */
export const requireMigrations = async (database: Database, modules: readonly SetUpModule[]): Promise<void> => {
  const [first, ...others] = await findMissingMigrations(database, migrationsOf(modules));
  if (first === undefined) return;
  throw new Error(
    `The database lacks the migration ${first}${others.length > 0 ? ` and ${others.length} more` : ''}: run "npm run migrate" of this release before it starts (MIGRATE_AT_START=on migrates at start)`,
  );
};

/** Returns the modules without their server, which must not start: for their migrations and seeds. */
export const composeForSetUp = (
  config: PlatformConfig,
  database: Database,
  log: FastifyBaseLogger,
): readonly PlatformModule[] => {
  const now = () => new Date();
  return composeModules({
    config,
    database,
    staleReads: database,
    now,
    fetch: () => Promise.reject(new Error('The set-up of a database calls no provider')),
    limiter: createRateLimiter(database, now),
    metrics: createMetrics([]).metrics,
    log,
  }).modules;
};

const day_ms = 86_400_000;

/**
 * Sets up the database of a configuration. With an owner of the tables, the owner does it, and the account that serves
 * calls gets its rights. Statements may take a day: they rewrite tables of any size.
 * @returns the names of the migrations it applied.
 * @throws Error when the account that serves calls does not exist, or has the rights of the owner
 */
export const setUpConfigured = async (config: PlatformConfig, log: FastifyBaseLogger): Promise<readonly string[]> => {
  const { databaseUrl, databaseOwnerUrl } = config;
  const database = openDatabase({ url: databaseOwnerUrl ?? databaseUrl, poolSize: 2, statementTimeout_ms: day_ms });
  try {
    const applied = await setUpDatabase(database, composeForSetUp(config, database, log));
    if (databaseOwnerUrl !== null) await grantServing(database, accountOf(databaseUrl));
    return applied;
  } finally {
    await database.destroy();
  }
};
