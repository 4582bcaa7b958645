import { currentRelease, previousRelease, type Release } from '@croupier/releases/canary';
import type { DeployedApp, RegistryFile } from '@croupier/releases/registry';
import type { Rollback } from '@croupier/releases/rollbacks';
import type { FastifyBaseLogger } from 'fastify';
import { Counter, type Registry as MetricsRegistry } from 'prom-client';
import type { AddRollback } from '../registry/rollbacks.ts';
import type { Registry } from '../registry/registry.ts';
import type { ReleaseCounts, ReleaseTotals } from './release-counts.ts';

export type RollbackRules = Readonly<{
  /** Which releases are rolled back. */
  scope: 'off' | 'canary' | 'all';
  /** Page views of the release, and of the one that it is compared with, before there is a decision. */
  minimumViews: number;
  /** By how many errors per 100 page views the release may exceed the other one. */
  errorPercent: number;
  /** How long after its deploy a full release is watched. */
  watch_ms: number;
}>;

/** A release and the one that it is compared with, with what both had when the comparison began. */
type Trial = Readonly<{
  release: Release;
  former: Release;
  start: Readonly<{ own: ReleaseTotals; former: ReleaseTotals }>;
}>;

const nothing: ReleaseTotals = { views: 0, errors: 0 };
const since = (now: ReleaseTotals, start: ReleaseTotals): ReleaseTotals => ({
  views: now.views - start.views,
  errors: now.errors - start.errors,
});
const percentOf = ({ views, errors }: ReleaseTotals): number => (views === 0 ? 0 : (100 * errors) / views);

/** Whether a release has too many errors compared with another one. */
export const isWorse = (
  own: ReleaseTotals,
  former: ReleaseTotals,
  { minimumViews, errorPercent }: Pick<RollbackRules, 'minimumViews' | 'errorPercent'>,
): boolean => {
  if (own.views < minimumViews) return false;
  // A former release with few views says nothing about its errors.
  const expected = former.views < minimumViews ? 0 : percentOf(former);
  return percentOf(own) > expected + errorPercent;
};

const keyOf = ({ app, version }: Release): string => `${app} ${version}`;

const isRecent = ({ deployed_at }: DeployedApp, { watch_ms }: RollbackRules, at: number): boolean =>
  deployed_at !== undefined && at - Date.parse(deployed_at) < watch_ms;

type Candidate = Pick<Trial, 'release' | 'former'> & Readonly<{ isCanary: boolean }>;

/** Returns the releases that may be rolled back now. */
const candidatesOf = (file: RegistryFile, rules: RollbackRules, at: number): readonly Candidate[] => {
  const canaries = Object.entries(file.canaries ?? {}).flatMap(([app, { release }]) => {
    const current = currentRelease(file, app);
    return current ? [{ app, now: release, before: current, isCanary: true }] : [];
  });
  const full = ['shell', ...Object.keys(file.remotes)].flatMap((app) => {
    const [now, before] = [currentRelease(file, app), previousRelease(file, app)];
    return now && before && now.version !== before.version && isRecent(now, rules, at)
      ? [{ app, now, before, isCanary: false }]
      : [];
  });
  return [...(rules.scope === 'off' ? [] : canaries), ...(rules.scope === 'all' ? full : [])].map(
    ({ app, now, before, isCanary }) => ({
      release: { app, version: now.version },
      former: { app, version: before.version },
      isCanary,
    }),
  );
};

/** The comparisons in progress. */
const createTrials = (counts: Pick<ReleaseCounts, 'totals'>) => {
  const trials = new Map<string, Trial>();

  /** A canary is compared with the current release since it began; a full release with all of the one before. */
  const trialOf = ({ release, former, isCanary }: Candidate): Trial => {
    const known = trials.get(keyOf(release));
    if (known && keyOf(known.former) === keyOf(former)) return known;
    const start = { own: counts.totals(release), former: isCanary ? counts.totals(former) : nothing };
    const begun = { release, former, start };
    trials.set(keyOf(release), begun);
    return begun;
  };

  return {
    /** Returns the comparisons of these releases and ends all others. */
    of: (candidates: readonly Candidate[]): readonly Trial[] => {
      const names = new Set(candidates.map(({ release }) => keyOf(release)));
      for (const key of [...trials.keys()]) if (!names.has(key)) trials.delete(key);
      return candidates.map(trialOf);
    },
    end: (release: Release): void => void trials.delete(keyOf(release)),
  };
};

type Decision = Readonly<{ rollback: Rollback; to: string }>;

const decide = (
  { release, former }: Trial,
  counted: Readonly<{ own: ReleaseTotals; former: ReleaseTotals; at: number }>,
): Decision => {
  const text = ({ errors, views }: ReleaseTotals): string => `${errors} errors in ${views} page views`;
  const reason = `${text(counted.own)}; ${former.version}: ${text(counted.former)}`;
  return { rollback: { ...release, at: new Date(counted.at).toISOString(), reason }, to: former.version };
};

type Options = Readonly<{
  registry: Pick<Registry, 'current' | 'withdraw'>;
  counts: Pick<ReleaseCounts, 'totals'>;
  addRollback: AddRollback;
  rules: RollbackRules;
  log: FastifyBaseLogger;
  metrics?: MetricsRegistry | undefined;
  now?: () => number;
}>;

/**
 * Returns a function that rolls back the releases with too many errors. Each gateway decides by the visitors that it
 * serves; the first one that decides adds the rollback to the registry, which all gateways read.
 */
export const createAutomaticRollback = ({
  registry,
  counts,
  addRollback,
  rules,
  log,
  metrics,
  now = Date.now,
}: Options): (() => Promise<void>) => {
  const trials = createTrials(counts);
  /** Rollbacks that could not be added to the registry yet. */
  const pending = new Map<string, Decision>();
  const rollbacks =
    metrics &&
    new Counter({
      name: 'croupier_automatic_rollbacks_total',
      help: 'Releases that this gateway has rolled back',
      labelNames: ['remote'],
      registers: [metrics],
    });

  const rollBack = async (decision: Decision): Promise<void> => {
    const { rollback, to } = decision;
    const { app, version, reason } = rollback;
    const fields = { app, version, to, reason };
    try {
      const isFirst = await addRollback(rollback);
      pending.delete(keyOf(rollback));
      trials.end(rollback);
      if (!isFirst) return;
      rollbacks?.inc({ remote: app });
      log.error(fields, 'A release with too many errors was rolled back');
    } catch (error) {
      if (pending.has(keyOf(rollback))) return;
      pending.set(keyOf(rollback), decision);
      registry.withdraw({ app, version });
      log.error(
        { ...fields, error: String(error) },
        'A release with too many errors could not be rolled back for all: only this gateway no longer serves it',
      );
    }
  };

  return async () => {
    for (const decision of [...pending.values()]) await rollBack(decision);
    for (const trial of trials.of(candidatesOf(await registry.current(), rules, now()))) {
      const own = since(counts.totals(trial.release), trial.start.own);
      const former = since(counts.totals(trial.former), trial.start.former);
      if (isWorse(own, former, rules)) await rollBack(decide(trial, { own, former, at: now() }));
    }
  };
};
