import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { ReleaseFaults } from '../document/release-faults.ts';
import type { MetricsRegistry } from '../metrics.ts';
import type { Registry } from '../registry/registry.ts';
import type { AddRollback } from '../registry/rollbacks.ts';
import { createAutomaticRollback, type RollbackRules } from './automatic-rollback.ts';
import { registerBrowserErrors } from './browser-errors.routes.ts';
import { createReleaseCounts, type ReleaseCounts } from './release-counts.ts';

/** How often the gateway looks for releases with too many errors. */
const interval_ms = 2000;

const rulesOf = (config: Config): RollbackRules => ({
  scope: config.AUTOMATIC_ROLLBACK,
  minimumViews: config.ROLLBACK_MINIMUM_VIEWS,
  errorPercent: config.ROLLBACK_ERROR_PERCENT,
  watch_ms: config.ROLLBACK_WATCH_MINUTES * 60_000,
});

/** Repeats work while the server runs, one run at a time. */
const repeat = (app: FastifyInstance, work: () => Promise<void>): void => {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    // Without a registry there is nothing to roll back.
    work()
      .catch(() => undefined)
      .finally(() => {
        isRunning = false;
      });
  }, interval_ms);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
};

type Options = Readonly<{
  registry: Registry;
  faults: ReleaseFaults;
  addRollback: AddRollback;
  metrics: MetricsRegistry | undefined;
}>;

/**
 * Counts the errors of releases, receives those of browsers, and rolls back releases with too many of them. Returns the
 * counts, to which pages add their views.
 */
export const watchReleases = (
  app: FastifyInstance,
  config: Config,
  { registry, faults, addRollback, metrics }: Options,
): ReleaseCounts => {
  const counts = createReleaseCounts(metrics);
  faults.onPause((release) => counts.failedOnServer(release, 'fault'));
  registerBrowserErrors(app, { registry, counts, publicOrigin: config.PUBLIC_ORIGIN });
  const rules = rulesOf(config);
  const check = createAutomaticRollback({ registry, counts, addRollback, rules, log: app.log, metrics });
  if (rules.scope !== 'off') repeat(app, check);
  return counts;
};
